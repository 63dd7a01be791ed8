"""Every rule must be able to fail: each is shown templates with one thing wrong, and has to find it."""

import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import rules  # noqa: E402
from mutations import MUTATIONS  # noqa: E402
from templates import Templates  # noqa: E402


class Rules(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.templates = Templates.read()

    def test_the_templates_pass(self):
        for rule in rules.RULES:
            with self.subTest(rule.__name__):
                self.assertEqual(list(rule(self.templates)), [])

    def test_each_rule_finds_what_it_is_for(self):
        for rule, mutation in MUTATIONS:
            with self.subTest(f"{rule.__name__}: {mutation.__name__}"):
                changed = self.templates.copy()
                mutation(changed)
                self.assertTrue(list(rule(changed)), "the rule found nothing")

    def test_every_rule_is_shown_something_to_find(self):
        self.assertEqual(set(rules.RULES) - {rule for rule, _ in MUTATIONS}, set())


class Hours(unittest.TestCase):
    def test_every_form_of_a_cron_field(self):
        for field, expected in {"5": {5}, "0-1,3-4": {0, 1, 3, 4}, "*": set(range(24)), "22/1": {22, 23},
                                "*/8": {0, 8, 16}, "1-9/4": {1, 5, 9}}.items():
            self.assertEqual(rules.hours(f"cron(0 {field} * * ? *)"), expected, field)


if __name__ == "__main__":
    unittest.main()
