#include "pack/json/json_describe.h"
#include "pack/json/json_form.h"

namespace chipwise::pack {

template <class Archive>
void describe(Archive& a, const Fact& f) {
    a("id", f.id);
    a("entity", f.entity);
    a("property", f.property);
    a("qualifier", f.qualifier);
    if (f.number)
        a("value", *f.number);
    else
        a("value", f.value);
    a("unit", f.unit);
    a("precision", f.precision);
    a("scope", f.scope);
    a("standing", f.basis);
    a("claim", f.claim);
    a("state", f.state);
    a("state_version", f.stateVersion);
    a("state_date", f.stateDate);
    a("source", f.source);
    a("as_of", f.asOf);
    a("confidence", f.confidence);
    a("conflict", f.conflict);
    a("importance", f.importance);
    a("review_by", f.reviewBy);
    a("also", f.also);
    a("note", f.note);
}

template <class Archive>
void describe(Archive& a, const Misconception& m) {
    a("id", m.id);
    a("people_think", m.peopleThink);
    a("true", m.truth);
    a("source", m.source);
}

template <class Archive>
void describe(Archive& a, const PlanNode& n) {
    a("number", n.number);
    a("title", n.title);
    a("weight", n.weight);
    a("children", n.children);
}

template <class Archive>
void describe(Archive& a, const ExamPlan& e) {
    a("id", e.id);
    a("title", e.title);
    a("guide", e.guide);
    a("guideDate", e.guideDate);
    a("checked", e.checked);
    a("slice", e.slice);
    a("questions", e.questions);
    a("unscored", e.unscored);
    a("minutes", e.minutes);
    a("rawPass", e.rawPass);
    a("scoring", e.scoring);
    a("kinds", e.kinds);
    a("domains", e.domains);
}

template <class Archive>
void describe(Archive& a, const Media& m) {
    a("path", m.path);
    a("bytes", m.bytes);
}

namespace {

/// For people who write scripts: a question's settings stand beside its text, its kind is always there, and
/// what it takes over from its group is to be found at the group.
Json formOf(const Question& question) {
    JsonWriter writer;
    writer("id", question.id);
    writer("title", question.title);
    Settings settings = question.settings;
    settings.kind = question.kind();
    describe(writer, settings);
    describeTexts(writer, question);
    return writer.take();
}

Json formOf(const Group& group, const std::string& file) {
    JsonWriter writer;
    writer("file", file);
    writer("id", group.id);
    writer("title", group.title);
    writer("case", group.isCase);
    describe(writer, group.settings);
    writer("intro", group.intro);
    Json form = writer.take();
    form["questions"] = Json::array();
    for (const auto& question : group.questions) form["questions"].push_back(formOf(question));
    return form;
}

/// Texts only: a translation has no settings of its own.
Json textsOf(const Question& question) {
    JsonWriter writer;
    writer("title", question.title);
    describeTexts(writer, question);
    return writer.take();
}

Json textsOf(const Group& group) {
    JsonWriter writer;
    writer("title", group.title);
    writer("intro", group.intro);
    return writer.take();
}

Json textsOf(const Fact& fact) {
    JsonWriter writer;
    writer("entity", fact.entity);
    writer("property", fact.property);
    writer("note", fact.note);
    return writer.take();
}

Json textsOf(const Misconception& row) {
    JsonWriter writer;
    writer("people_think", row.peopleThink);
    writer("true", row.truth);
    return writer.take();
}

template <class Item>
Json textsById(const std::map<std::string, Item>& items) {
    Json object = Json::object();
    for (const auto& [id, item] : items) object[id] = textsOf(item);
    return object;
}

Json formOf(const Translation& translation) {
    JsonWriter writer;
    writer("title", translation.title);
    writer("description", translation.description);
    Json form = writer.take();
    if (!translation.groups.empty()) form["groups"] = textsById(translation.groups);
    if (!translation.questions.empty()) form["questions"] = textsById(translation.questions);
    if (!translation.facts.empty()) form["facts"] = textsById(translation.facts);
    if (!translation.misconceptions.empty()) form["misconceptions"] = textsById(translation.misconceptions);
    return form;
}

Json formOf(const Pack& pack) {
    JsonWriter writer;
    writer("$schema", std::string("chipwise-pack-1"));
    writer("format", pack.format);
    writer("id", pack.id);
    writer("title", pack.title);
    writer("version", pack.version);
    writer("language", pack.language);
    writer("authors", pack.authors);
    writer("license", pack.license);
    writer("homepage", pack.homepage);
    writer("updated", pack.updated);
    writer("examDate", pack.examDate);
    writer("studyUntil", pack.studyUntil);
    writer("ladder", pack.ladder);
    writer("compare", pack.compare);
    writer("description", pack.description);
    writer("exams", pack.exams);
    writer("facts", pack.facts);
    writer("misconceptions", pack.misconceptions);
    Json form = writer.take();
    form["groups"] = Json::array();
    for (const auto& file : pack.files)
        for (const auto& group : file.groups) form["groups"].push_back(formOf(group, file.path));
    for (const auto& translation : pack.translations)
        form["translations"][translation.language] = formOf(translation);
    JsonWriter media;
    media("media", pack.media);
    form.update(media.take());
    return form;
}

} // namespace

std::string toJson(const Pack& pack) {
    return formOf(pack).dump(2, ' ', false, Json::error_handler_t::replace);
}

} // namespace chipwise::pack
