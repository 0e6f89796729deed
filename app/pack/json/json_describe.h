#pragma once

#include "pack/generate/cards.h"
#include "pack/json/json_archive.h"

// The names that settings and questions have in JSON, for reading and for writing.
namespace chipwise::pack {

template <class Archive, Is<Objective> Value>
void describe(Archive& a, Value& o) {
    a("exam", o.exam);
    a("number", o.number);
}

template <class Archive, Is<Let> Value>
void describe(Archive& a, Value& l) {
    a("name", l.name);
    a("expression", l.expression);
}

template <class Archive, Is<Settings> Value>
void describe(Archive& a, Value& s) {
    a("kind", s.kind);
    a("objectives", s.objectives);
    a("difficulty", s.difficulty);
    a("depth", s.depth);
    a("tags", s.tags);
    a("refs", s.refs);
    a("facts", s.facts);
    a("hint", s.hint);
    a("choose", s.choose);
    a("shuffle", s.shuffle);
    a("caseSensitive", s.caseSensitive);
    a("unit", s.unit);
    a("tolerance", s.tolerance);
    a("seconds", s.seconds);
    a("partial", s.partial);
    a("retired", s.retired);
    a("status", s.status);
    a("author", s.author);
    a("checked", s.checked);
    a("standing", s.basis);
    a("state", s.state);
    a("misconception", s.misconception);
    a("holdout", s.holdout);
    a("contrast", s.contrast);
    a("changed", s.changed);
    a("was", s.was);
    a("reworded", s.reworded);
    a("let", s.lets);
    a("forEachFact", s.forEachFact);
    a("importance", s.importance);
    a("answer", s.answer);
    a("distractors", s.distractors);
}

template <class Archive, Is<Option> Value>
void describe(Archive& a, Value& o) {
    a("text", o.text);
    a("credit", o.credit);
    a("why", o.why);
    a("fixed", o.fixed);
}

template <class Archive, Is<Pair> Value>
void describe(Archive& a, Value& p) {
    a("left", p.left);
    a("right", p.right);
    a("why", p.why);
}

template <class Archive, Is<NumericAnswer> Value>
void describe(Archive& a, Value& n) {
    a("value", n.value);
    a("high", n.high);
    a("tolerance", n.tolerance);
    a("unit", n.unit);
    a("credit", n.credit);
    a("why", n.why);
}

template <class Archive, Is<TextAnswer> Value>
void describe(Archive& a, Value& t) {
    a("text", t.text);
    a("credit", t.credit);
    a("why", t.why);
}

template <class Archive, Is<Gap> Value>
void describe(Archive& a, Value& g) {
    a("number", g.number);
    a("text", g.text);
    a("hint", g.hint);
}

template <class Archive, Is<CardLine> Value>
void describe(Archive& a, Value& c) {
    a("id", c.id);
    a("front", c.front);
    a("back", c.back);
}

/// Text and answers; the settings stand beside or around them.
template <class Archive, Is<Question> Value>
void describeTexts(Archive& a, Value& q) {
    a("stem", q.stem);
    a("stemIsTitle", q.stemIsTitle);
    a("options", q.options);
    a("steps", q.steps);
    a("pairs", q.pairs);
    a("numbers", q.numbers);
    a("texts", q.texts);
    a("gaps", q.gaps);
    a("back", q.back);
    a("cards", q.cards);
    a("why", q.why);
}

template <class Archive, Is<SourceMark> Value>
void describe(Archive& a, Value& m) {
    a("file", m.file);
    a("line", m.line);
}

template <class Archive, Is<Question> Value>
void describe(Archive& a, Value& q) {
    a("id", q.id);
    a("title", q.title);
    a("settings", q.settings);
    a("effective", q.effective);
    describeTexts(a, q);
    a("mark", q.mark);
}

template <class Archive, Is<Card> Value>
void describe(Archive& a, Value& c) {
    a("pack", c.pack);
    a("facet", c.facet);
    a("name", c.name);
    a("group", c.group);
    a("language", c.language);
    a("question", c.question);
    a("scenario", c.scenario);
    a("factIds", c.factIds);
    a("factNumbers", c.factNumbers);
    a("alsoRight", c.alsoRight);
    a("answerHash", c.answerHash);
}

} // namespace chipwise::pack
