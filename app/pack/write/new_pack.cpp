#include "pack/write/writer.h"

#include "pack/text/line_start.h"

#include <fmt/format.h>

namespace chipwise::pack {
namespace {

std::string headingTitle(std::string_view words) {
    auto title = titleFrom(words);
    return title.empty() ? "My first pack" : title;
}

std::string planOf(std::string_view id, std::string_view title, std::string_view today) {
    return fmt::format(R"(# {}
id: {}
version: 1.0.0
format: 1
language: en
author: Your Name
license: CC-BY-4.0
updated: {}

Say in a sentence or two what this pack is about and who it is for.
)",
                       headingTitle(title), id, today);
}

std::string factsOf(std::string_view today) {
    return fmt::format(
        R"(id,entity,property,qualifier,value,unit,precision,scope,standing,claim,source,as_of,confidence,conflict,importance,review_by,note
week-days,a week,length,,7,days,,,fact,,https://www.iso.org/iso-8601-date-and-time-format.html,{},high,,key,,replace this row with a number from your subject
)",
        today);
}

constexpr std::string_view firstQuestions = R"(# First steps {#first-steps}
tags: example

This text is the group's lesson: a learner reads it once, before the first question of the group. Use it to teach what
the questions below ask about. Then replace the examples, which show the four most common kinds, with your own.

## How a right option is marked {#example-choice}
ref: https://example.org/replace-this-with-your-source

Which line of a question file is a right option?

- [x] The one with an x in its box
  > Write “- [x]” before the right option. This line explains the option above it.
- [ ] The one that comes first
  > Options are shuffled, so their order means nothing.
- [ ] The longest one
  > Learners notice when the right option is always the longest. Keep all options about the same length.

> A line like this one, after an empty line, explains the whole question. In at least 25 words, say why the right
> option is right, so that a learner who guessed understands it, too.

## A number from the table {#example-number}
kind: numeric
fact: week-days

How many days does a week have?

= 7 days

> The line “fact: week-days” links the answer to a row of facts.csv, with its source and date. If the two disagree,
> “chipwise validate” reports it.

## Hidden words {#example-cloze}
kind: cloze
ref: https://example.org/replace-this-with-your-source

In a text with gaps, two {{braces::round, square, or curly?}} on each side hide a word, and two colons start a {{hint}}.

> Learners fill in each gap. Gaps that share a number, such as c1, are filled in together. As in every kind of
> question, the explanation comes last.

## Words to remember {#example-cards}
kind: flashcards

- stem :: the text of a question {#example-cards-stem}
- distractor :: a wrong option that is easy to believe {#example-cards-distractor}
)";

} // namespace

PackFiles newPack(std::string_view id, std::string_view title, std::string_view today) {
    PackFiles files;
    files.texts["pack.md"] = planOf(id, title, today);
    files.texts["facts.csv"] = factsOf(today);
    files.texts["questions/10-first-steps.md"] = firstQuestions;
    return files;
}

} // namespace chipwise::pack
