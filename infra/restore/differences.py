"""What differs between the main table and a copy of it as of an earlier instant, and what that means for money and numbers."""

import hashlib
import json
from collections import Counter
from dataclasses import dataclass, field

# Kinds whose items are written once. Whatever else was done meanwhile, they are the same in both tables.
UNCHANGING = {"ledgerEntry", "registerLine"}
TRANSACTION = "transaction"
SEQUENCE = "SEQ"  # the sort key of the counters that give numbers out


@dataclass
class Contents:
    """What a comparison needs of a table: a mark of each item, transactions at the banks, and the last numbers given out."""

    marks: dict = field(default_factory=dict)  # (pk, sk): (kind, digest)
    transactions: dict = field(default_factory=dict)  # our name of it: what the table says of it
    sequences: dict = field(default_factory=dict)  # pk: number

    def add(self, item):
        """Takes an item in, as DynamoDB gives it."""
        key = item["pk"]["S"], item["sk"]["S"]
        kind = item.get("kind", {}).get("S", "")
        self.marks[key] = kind, digest(item)
        if kind == TRANSACTION:
            body = json.loads(item["body"]["S"])
            self.transactions[body["transId"]] = body
        if key[1] == SEQUENCE:
            self.sequences[key[0]] = int(item["n"]["N"])

    def merge(self, other):
        self.marks |= other.marks
        self.transactions |= other.transactions
        self.sequences |= other.sequences


def digest(item):
    """The same for the same attributes, whatever their order."""
    return hashlib.sha256(json.dumps(plain(item), sort_keys=True).encode()).digest()


def plain(value):
    """An attribute as JSON takes it; sets have no order."""
    if isinstance(value, dict):
        return {name: sorted(map(str, it)) if name in ("SS", "NS", "BS") else plain(it) for name, it in value.items()}
    if isinstance(value, list):
        return [plain(it) for it in value]
    return value.hex() if isinstance(value, bytes) else value


@dataclass
class Differences:
    """Keys by kind. Going back to the copy means that `lost` is gone, `changed` is as before, and `back` is there again."""

    lost: dict
    changed: dict
    back: dict

    def broken(self):
        """Keys of items that are written once, and were changed or removed all the same: one of the tables is not whole."""
        for name, keys in (("changed", self.changed), ("removed", self.back)):
            for kind in sorted(UNCHANGING & keys.keys()):
                yield from (f"{kind} {pk} {sk} was {name}" for pk, sk in keys[kind])


def compare(copy, current):
    lost, changed, back = {}, {}, {}
    for key, (kind, mark) in current.marks.items():
        before = copy.marks.get(key)
        if before is None:
            lost.setdefault(kind, []).append(key)
        elif before[1] != mark:
            changed.setdefault(kind, []).append(key)
    for key, (kind, _) in copy.marks.items():
        if key not in current.marks:
            back.setdefault(kind, []).append(key)
    return Differences(lost, changed, back)


def numbers_given_out(copy, current):
    """By counter: the last number of the copy and that of now, where they differ. The copy would give these numbers out once more,
    and the banks know payments by them."""
    return {name: (copy.sequences.get(name, 0), number) for name, number in sorted(current.sequences.items())
            if number > copy.sequences.get(name, 0)}


def doubtful(copy, current):
    """Names of transactions at the banks whose end the copy does not know, though it may have come."""
    names = {name for name, it in copy.transactions.items() if not it["settled"]}
    return sorted(names | (current.transactions.keys() - copy.transactions.keys()))


def purpose(transaction):
    """`page`, `charge`, `debit`, `refund`, `registration` or `signing`, and the number of the payment where there is one."""
    said = transaction["purpose"]
    return (said, None) if isinstance(said, str) else next(iter(said.items()))


def replay(copy, current, look_up):
    """Asks the banks again about all that is in doubt, as the platform would after going back. `look_up` takes what kind of
    transaction it is and its name, and gives what the bank took and gave back in cents, or None. Yields pairs: whether the copy has a
    name for it, by which the platform finds out, and a sentence."""
    for name in doubtful(copy, current):
        transaction = copy.transactions.get(name) or current.transactions[name]
        kind, payment = purpose(transaction)
        found = look_up(kind, name)
        if found is None or found == (0, 0):
            continue
        known = name in copy.transactions
        taken, given_back = found
        amount = euros(taken) + (f", {euros(given_back)} given back" if given_back else "")
        means = "its look-up settles it" if known else "nobody would know of it"
        yield known, f"{name} of payment {payment}: {amount}; {means}"


def euros(cents):
    return f"{cents // 100}.{cents % 100:02} EUR"


def summary(differences):
    """Lines: how many items of each kind would be lost, as before, or back."""
    names = {"lost": differences.lost, "as before": differences.changed, "back": differences.back}
    counts = {name: Counter({kind: len(keys) for kind, keys in found.items()}) for name, found in names.items()}
    kinds = sorted(set().union(*counts.values()))
    yield f"{'kind':<24}" + "".join(f"{name:>12}" for name in names)
    for kind in kinds:
        yield f"{kind or '(none)':<24}" + "".join(f"{counts[name][kind]:>12}" for name in names)
    yield f"{'all':<24}" + "".join(f"{sum(counts[name].values()):>12}" for name in names)
