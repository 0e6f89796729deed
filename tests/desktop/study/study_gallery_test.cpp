#include "desktop/study_support.h"

#include "support/catch.h"

#include <QDialog>

using namespace chipwise::desktop;

namespace {

struct Look {
    const char* name;
    Scheme scheme;
    int percent;
    QSize size;
};

/// The states of the study screen, one after the other, as pictures; what they show is checked elsewhere.
void shootAll(const Look& look) {
    const desktop::Themed themed(look.scheme, look.percent);
    desktop::StudyRoom room({desktop::studyPack(), desktop::corePack()}, look.size);
    const auto shoot = [&](const char* state) {
        room.shoot(QStringLiteral("%1-%2").arg(QLatin1String(look.name), QLatin1String(state)));
    };
    room.ask({"texts"});
    shoot("brief");
    room.key(Qt::Key_Return);
    shoot("long");
    room.answerWrong();
    shoot("long-wrong");
    room.ask({"one"});
    shoot("open");
    room.key(static_cast<Qt::Key>(Qt::Key_0 + room.wrongDigit()));
    room.type(QStringLiteral("x4"));
    shoot("chosen-struck");
    room.key(Qt::Key_Return);
    shoot("wrong");
    room.ask({"one"});
    room.answerRight();
    shoot("right");
    room.ask({"several"});
    room.key(static_cast<Qt::Key>(Qt::Key_0 + room.wrongDigit()));
    room.key(static_cast<Qt::Key>(Qt::Key_0 + room.rightDigits().front()));
    room.key(Qt::Key_S);
    shoot("several-sure-but-wrong");
    room.ask({"truth"});
    room.key(static_cast<Qt::Key>(Qt::Key_0 + room.rightDigits().front()));
    room.key(Qt::Key_G);
    shoot("truth-lucky");
    room.ask({"number"});
    shoot("number-open");
    room.type(QStringLiteral("many"));
    room.key(Qt::Key_Return);
    shoot("number-not-understood");
    room.ask({"number"});
    room.type(QStringLiteral("96 TFLOPS"));
    room.key(Qt::Key_Return);
    shoot("number-unit");
    room.ask({"number"});
    room.type(QStringLiteral("32"));
    room.key(Qt::Key_Return);
    shoot("number-wrong");
    room.ask({"number"});
    room.answerRight();
    shoot("number-right");
    room.ask({"short"});
    shoot("short-open");
    room.type(QStringLiteral("AWS Neurom"));
    room.key(Qt::Key_Return);
    shoot("short-near");
    room.ask({"gap"});
    room.answerWrong();
    shoot("gap-wrong");
    room.ask({"gaps"});
    shoot("gaps-open");
    room.type(QStringLiteral("Trainium\tTrainium\tNeuron"));
    room.key(Qt::Key_Return);
    shoot("gaps-wrong");
    room.ask({"card"});
    shoot("card-front");
    room.key(Qt::Key_Space);
    shoot("card-back");
    room.key(Qt::Key_1);
    shoot("card-missed");
    room.ask({"rich"});
    room.key(Qt::Key_Return);
    room.key(Qt::Key_1);
    shoot("rich");
    room.answerRight();
    shoot("rich-answered");
    room.ask({"cards#core", "one"});
    room.answerRight();
    room.key(Qt::Key_Return);
    room.answerWrong();
    room.key(Qt::Key_Return);
    while (room.hasSheet()) {
        room.answerRight();
        room.key(Qt::Key_Return);
    }
    shoot("summary");
    room.ask({"one"});
    room.key(Qt::Key_R);
    shoot("recall-first");
    room.key(Qt::Key_R);
    room.key(Qt::Key_I);
    if (auto* info = room.page.findChild<QDialog*>();
        info != nullptr && qEnvironmentVariableIsSet("CHIPWISE_SHOTS")) {
        desktop::save(desktop::shot(*info), QLatin1String(look.name) + QStringLiteral("-info"));
        info->reject();
    }
    room.sheet().showNotSaved(QStringLiteral("The disk is full."));
    shoot("not-saved");
    room.ask({"no-such-question"});
    shoot("nothing");
    room.begin({});
    shoot("core-brief");
    room.key(Qt::Key_Return);
    shoot("core-question");
}

/// The kinds of the second pack: question, half answered, and both verdicts.
void shootMoreKinds(const Look& look) {
    const desktop::Themed themed(look.scheme, look.percent);
    desktop::StudyRoom room({desktop::kindsPack()}, look.size);
    const auto shoot = [&](const QString& state) {
        room.shoot(QStringLiteral("%1-%2").arg(QLatin1String(look.name), state));
    };
    for (const char* question : {"steps", "long-steps", "pairs", "long-pairs", "many-pairs", "hinted",
                                 "hinted-number", "calculated", "chips-in#trn2-chips", "picture"}) {
        const QString name = QString::fromLatin1(question).section(QLatin1Char('#'), 0, 0);
        room.ask({std::string("more-kinds/") + question});
        shoot(name);
        if (name.endsWith(QStringLiteral("pairs"))) room.type(QStringLiteral("2b"));
        if (name.endsWith(QStringLiteral("steps"))) room.type(QStringLiteral("21"));
        room.key(Qt::Key_H, Qt::AltModifier);
        shoot(name + QStringLiteral("-begun"));
        room.ask({std::string("more-kinds/") + question});
        room.answerWrong();
        shoot(name + QStringLiteral("-wrong"));
        room.ask({std::string("more-kinds/") + question});
        room.answerRight();
        shoot(name + QStringLiteral("-right"));
    }
    room.ask({"more-kinds/pair", "more-kinds/first-steps", "more-kinds/night"});
    for (const char* question : {"case-1", "case-2", "case-3"}) {
        shoot(QLatin1String(question));
        room.answerWrong();
        shoot(QLatin1String(question) + QStringLiteral("-wrong"));
        room.key(Qt::Key_Return);
    }
}

} // namespace

TEST_CASE("every state of the study screen can be drawn without a warning") {
    const desktop::NoWarnings guard;
    static const Look everywhere[] = {
        {"light-1280", Scheme::Light, 100, {1280, 800}},
        {"dark-1280", Scheme::Dark, 100, {1280, 800}},
        {"contrast-1280", Scheme::HighContrast, 100, {1280, 800}},
        {"light-1100", Scheme::Light, 100, {1100, 700}},
        {"light-800", Scheme::Light, 100, {800, 560}},
        {"dark-800", Scheme::Dark, 100, {800, 560}},
        {"light-1920", Scheme::Light, 100, {1920, 1080}},
        {"light-1280-200", Scheme::Light, 200, {1280, 800}},
        {"light-800-200", Scheme::Light, 200, {800, 560}},
        {"light-1920-150", Scheme::Light, 150, {1920, 1080}},
    };
    const QString only = qEnvironmentVariable("CHIPWISE_SHOTS_OF");
    const bool drawn = qEnvironmentVariableIsSet("CHIPWISE_SHOTS");
    for (const Look& look : everywhere)
        if (drawn ? QString::fromLatin1(look.name).contains(only) : &look == everywhere) {
            shootAll(look);
            shootMoreKinds(look);
        }
}
