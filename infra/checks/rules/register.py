"""Where rules are written down. A rule yields one sentence for each thing that is wrong."""

RULES = []


def rule(function):
    RULES.append(function)
    return function
