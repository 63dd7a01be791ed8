"""Where mutations are written down, and what they reach into."""

MUTATIONS = []


def breaks(rule):
    """Marks a change of the templates that this rule must notice."""

    def register(mutation):
        MUTATIONS.append((rule, mutation))
        return mutation

    return register


def nested(templates, stack, name):
    return templates.nested[stack]["Resources"][name]["Properties"]


def stack(templates, name):
    return templates.root["Resources"][name]["Properties"]


def function(templates, name):
    return nested(templates, "Functions", name)


def policy(templates, right):
    return nested(templates, "Functions", f"{right}Policy")["PolicyDocument"]["Statement"]
