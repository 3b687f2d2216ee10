# `make repro` builds the benchmark and evaluates the baselines; `make test` runs the tests. Both set everything up.
PYTHON ?= python3
BIN := .venv/bin
export PATH := $(CURDIR)/$(BIN):$(PATH)
.PHONY: repro test check lock ui clean help

repro: .venv/installed ## build the data, evaluate the baselines, show the summary
	@dvc repro
	@cat data/report/summary.txt

test: .venv/installed ## run the tests
	@pytest -n auto --dist worksteal

check: .venv/installed ## ruff, mypy, import contracts
	@ruff check .
	@ruff format --check .
	@mypy
	@lint-imports

ui: .venv/installed ## open the MLflow UI on http://127.0.0.1:5000
	@mlflow ui --backend-store-uri sqlite:///mlruns/mlflow.db

lock: .venv/installed ## resolve pyproject.toml into requirements.lock again
	@pip install --quiet uv
	@uv pip compile --quiet --universal --python-version 3.11 --extra dev --output-file requirements.lock pyproject.toml

clean: ## remove the virtual environment and what tools have cached
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache outputs multirun

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' Makefile | sed -E 's/:.*## /\t/'

.venv/installed: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "dice needs Python 3.11 or newer; name one: make PYTHON=python3.11"; exit 1; }
	@echo "Setting up .venv from requirements.lock (about 2 minutes)..."
	@$(PYTHON) -m venv .venv
	@python -m pip install --quiet --disable-pip-version-check --requirement requirements.lock
	@python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@
