"""Statistics on plain numbers: intervals, correlation, sample sizes."""
