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

Say in a sentence or two what this pack is about and for whom it is.
)",
                       headingTitle(title), id, today);
}

std::string factsOf(std::string_view today) {
    return fmt::format(
        R"(id,entity,property,qualifier,value,unit,precision,scope,standing,claim,source,as_of,confidence,conflict,importance,review_by,note
week-days,a week,length,,7,days,,,fact,,https://www.iso.org/iso-8601-date-and-time-format.html,{},high,,key,,replace this row with a number of your subject
)",
        today);
}

constexpr std::string_view firstQuestions = R"(# First steps {#first-steps}
tags: example

This text is the group's Brief: a learner reads it once, before the first question of the group. Say here what the
questions below rest on. Then replace the four examples, one of each common kind, by questions of your own.

## How a right option is marked {#example-choice}
ref: https://example.org/replace-this-by-where-you-read-it

Which line of a question file is a right option?

- [x] The one with an x in its box
  > Write “- [x]” before the right option. This line explains the option above it.
- [ ] The one that stands first
  > Options are shuffled, so their order says nothing.
- [ ] The longest one
  > Learners notice when the right option is always the longest: make all about equally long.

> A line like this one, after an empty line, explains the whole question: say in about 25 words why the right option
> is right, so that somebody who guessed learns it too.

## A number from the table {#example-number}
kind: numeric
fact: week-days

How many days does a week have?

= 7 days

> The line “fact: week-days” ties the answer to a row of facts.csv, with its source and its date: if the two disagree,
> the checker says so.

## Hidden words {#example-cloze}
kind: cloze
ref: https://example.org/replace-this-by-where-you-read-it

In a text with gaps, two {{braces::round, square or curly?}} on each side hide a word, and two colons begin a {{hint}}.

> Each gap is asked for; gaps with the same number, such as c1 and c1, are filled in together. The explanation of a
> question stands behind it, here as everywhere.

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
