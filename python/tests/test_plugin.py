RETRIEVER = """
import pytest

@pytest.fixture(scope="session")
def goldspan_retriever():
    quotes = {"How high is the fee?": "The fee is 5 €.", "What does a new card cost?": "A new card costs 12 €"}
    return lambda question, k: [quotes.get(question, "On Sundays it is closed.")]
"""


def test_every_question_is_a_test_and_a_failure_shows_its_evidence(pytester, golden):
    pytester.makepyfile(test_search=RETRIEVER)
    result = pytester.runpytest("--goldspan", str(golden), "-v")
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(
        ["*goldspan?q_1? PASSED*", "When does the desk open?", "*missed: *hours 9 to 31: “The desk opens at nine”", "*got   1: *On Sundays*"]
    )


def test_misses_are_expected_while_the_bounds_are_kept(pytester, golden):
    pytester.makepyfile(test_search=RETRIEVER)
    kept = pytester.runpytest("--goldspan", str(golden), "--goldspan-min", "recall@5=0.6")
    kept.assert_outcomes(passed=3, xfailed=1)
    broken = pytester.runpytest("--goldspan", str(golden), "--goldspan-min", "recall@5=0.9")
    broken.assert_outcomes(passed=2, failed=2)
    broken.stdout.fnmatch_lines(["recall@5 is 0.667 * not at least 0.9."])


def test_without_the_option_nothing_is_collected(pytester, golden):
    pytester.makepyfile(test_search=RETRIEVER)
    pytester.runpytest().assert_outcomes()


def test_a_wrong_bound_and_a_missing_set_are_usage_errors(pytester, golden):
    for arguments in (["--goldspan", str(golden), "--goldspan-min", "recall"], ["--goldspan", "nowhere"]):
        result = pytester.runpytest(*arguments)
        assert result.ret == 4
