"""Templates with one thing wrong each, and the rule that has to find it."""

from . import cubes, events, functions, rest, runbooks  # noqa: F401
from .register import MUTATIONS  # noqa: F401
