#include "exchange/text/foreign_text.h"

#include "exchange/aiken/aiken.h"
#include "exchange/gift/gift.h"
#include "exchange/text/html_tokens.h"
#include "exchange/text/markdown_text.h"
#include "support/catch.h"

#include "summary_support.h"

using namespace chipwise::exchange;
using namespace std::string_literals;

TEST_CASE("line ends and byte order marks are gone after decoding") {
    CHECK(decoded("\xEF\xBB\xBF"
                  "a\r\nb\rc\n",
                  "a.txt")
              .text == "a\nb\nc\n");
    CHECK(decoded("a", "a.txt").text == "a");
    CHECK(decoded("", "a.txt").text.empty());
    CHECK_FALSE(decoded("é", "a.txt").notice);
}

TEST_CASE("bytes that are no UTF-8 are read as Windows-1252, and the notice names the first line") {
    const auto text = decoded("one\ntwo \x93quoted\x94", "a.txt");
    CHECK(text.text == "one\ntwo “quoted”");
    REQUIRE(text.notice);
    CHECK(text.notice->code == "CW639");
    CHECK(text.notice->line == 2);
    CHECK(text.notice->severity == chipwise::pack::Severity::Warning);
}

TEST_CASE("NUL characters become visible signs, and the first line with one is reported") {
    const auto text = decoded(std::string_view("one\na\0b", 7), "a.txt");
    CHECK(text.text == "one\na\uFFFD"
                       "b");
    REQUIRE(text.notice);
    CHECK(text.notice->code == "CW004");
    CHECK(text.notice->line == 2);
    // Also far behind the beginning, by which files of other programs are known.
    std::string gift = "Which? {=a ~b}\n\n";
    while (gift.size() < (70u << 10)) gift += "// a comment\n";
    gift += "\nWhat is it? {=c\0 ~d}\n"s;
    const auto imported = readGift(gift, "quiz.gift");
    REQUIRE_FALSE(imported.diagnostics.empty());
    CHECK(imported.diagnostics.front().code == "CW004");
    CHECK(imported.diagnostics.front().line > 5000);
}

TEST_CASE("line breaks inside a paragraph, and other separators of words, are spaces") {
    CHECK(decoded("a\vb\fc\u0085d", "a.txt").text == "a b c d");
    CHECK(decoded("caf\xE9\x85", "a.txt").text == "café…"); // in Windows-1252, U+0085 is another sign
    for (const std::string separator : {"\v", "\f", "\u0085"}) {
        const auto gift = readGift("What is" + separator + "Inf2? {=a ~b}", "");
        const auto aiken = readAiken("What is" + separator + "Inf2?\nA) a\nB) b\nANSWER: A\n", "");
        for (const auto& imported : {gift, aiken}) {
            CHECK(imported.diagnostics.empty());
            CHECK(summaries(imported) == std::vector<std::string>{"choice What is Inf2? +a -b"});
        }
    }
}

TEST_CASE("plain text shows the same characters in Markdown") {
    CHECK(markdownFromPlain("5 * 6 = 30, snake_case, a_ _b") == "5 \\* 6 = 30, snake_case, a\\_ \\_b");
    CHECK(markdownFromPlain("- one") == "\\- one");
    CHECK(markdownFromPlain("12. one") == "12\\. one");
    CHECK(markdownFromPlain("# one") == "\\# one");
    CHECK(markdownFromPlain("---") == "\\---");
    CHECK(markdownFromPlain("a\n| --- |") == "a\\\n\\| --- |");
    CHECK(markdownFromPlain("<b> &amp; a < b & c") == "\\<b> \\&amp; a < b & c");
    CHECK(markdownFromPlain("[x](y) `c` ~s~") == "\\[x](y) \\`c\\` \\~s\\~");
    CHECK(markdownFromPlain("\\frac \\* end\\") == "\\frac \\\\\\* end\\\\");
    CHECK(markdownFromPlain("{{gap}} {one}") == "\\{{gap}} {one}");
}

TEST_CASE("lines stay lines and empty lines part paragraphs") {
    CHECK(markdownFromPlain("a\nb\n\n\nc\n") == "a\\\nb\n\nc");
    CHECK(markdownFromPlain("if:\n  x") == "if:\\\n\u00A0\u00A0x");
}

TEST_CASE("paragraphs, breaks and emphasis of HTML become Markdown") {
    CHECK(markdownFromHtml("<p>One</p>\n<p>two<br>three</p>") == "One\n\ntwo\\\nthree");
    CHECK(markdownFromHtml("a <b> bold </b> and <em>so</em>.") == "a **bold** and *so*.");
    CHECK(markdownFromHtml("<h2>Head</h2>text") == "**Head**\n\ntext");
    CHECK(markdownFromHtml("x<sup>2</sup> and H<sub>2</sub>O") == "x² and H₂O");
    CHECK(markdownFromHtml("5 &lt; 6 &amp; 7&nbsp;&eacute; &#65;&#x42; &unknown;") ==
          "5 < 6 & 7\u00A0é AB \\&unknown;");
}

TEST_CASE("emphasis that Markdown would not see as such loses its signs, never its words") {
    CHECK(markdownFromHtml("foo<b>\"bar\"</b>baz") == "foo\"bar\"baz");
    CHECK(markdownFromHtml("<b>a</b><i>b</i>") == "ab");
    CHECK(markdownFromHtml("<b></b>x<i> </i>y") == "x y");
    CHECK(markdownFromHtml("<b>one<p>two</p></b>") == "**one**\n\ntwo");
}

TEST_CASE("lists, tables and code of HTML become Markdown") {
    CHECK(markdownFromHtml("<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>e") ==
          "- a\n  1. b\n  2. c\n- d\n\ne");
    CHECK(markdownFromHtml(
              "<table><tr><th>a</th><th>b|c</th></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>") ==
          "| a | b\\|c |\n| --- | --- |\n| 1 | 2 3 |");
    CHECK(markdownFromHtml("<pre>\nfor x:\n    f(`x`)\n</pre>") == "```\nfor x:\n    f(`x`)\n```");
    CHECK(markdownFromHtml("run <code>a*b</code>") == "run `a*b`");
    CHECK(markdownFromHtml("<code>a`b</code>") == "``a`b``");
}

TEST_CASE("links keep their address, pictures their description") {
    int lost = 0;
    CHECK(markdownFromHtml("<a href=\"https://a.example/x y\">this [one]</a>") ==
          "[this \\[one\\]](https://a.example/x%20y)");
    CHECK(markdownFromHtml("<a href='javascript:alert(1)'>this</a>") == "this");
    CHECK(markdownFromHtml("<a href=\"http://a.example/\">http://a.example/</a>") == "http://a.example/");
    CHECK(markdownFromHtml("see <img src=x.png alt=\"a chip\">", &lost) == "see \\[a chip]");
    CHECK(markdownFromHtml("<script>if (a<b) c</script>x<!-- no -->y", &lost) == "xy");
    CHECK(lost == 2);
}

TEST_CASE("what only looks like a tag stays") {
    CHECK(markdownFromHtml("a < b and c > d") == "a < b and c > d");
    CHECK(markdownFromHtml("a <b c=\"never ends") == "a \\<b c=\"never ends");
}

TEST_CASE("HTML is told from plain text") {
    CHECK(looksLikeHtml("a <b>bold</b>"));
    CHECK(looksLikeHtml("x &amp; y"));
    CHECK(looksLikeHtml("<br/>"));
    CHECK_FALSE(looksLikeHtml("5 < 6 & 7 > 6"));
    CHECK_FALSE(looksLikeHtml("vector<int> x; a<b"));
    CHECK_FALSE(looksLikeHtml("AT&T; &unknown;"));
}

TEST_CASE("Markdown from elsewhere cannot hide gaps, pictures or open code") {
    int lost = 0;
    CHECK(safeMarkdown("![a chip](http://x/y.png) {{gap}}", &lost) == "\\[a chip] \\{{gap}}");
    CHECK(lost == 1);
    CHECK(safeMarkdown("```\nopen") == "```\nopen\n```");
    CHECK(safeMarkdown("```\nclosed\n```\n") == "```\nclosed\n```");
}

TEST_CASE("hostile HTML of four megabytes is read to its end") {
    for (const std::string unit : {"<", "<a =\"", "<!--", "<!>", "<ul><li>", "<b>", "<table><tr><td>", "&",
                                   "&#", "<pre>`", "<a href=\"http://x\">", "<script>"}) {
        std::string html;
        while (html.size() < (4u << 20)) html += unit;
        INFO(unit);
        CHECK(markdownFromHtml(html).size() < 8 * html.size());
        (void)looksLikeHtml(html);
    }
}
