// The walks of the tests in which each statement of the store fails once under the window.
#include "store_walk_support.h"

#include "desktop_support.h"
#include "sqlite_fault_support.h"
#include "support/cases.h"
#include "support/catch.h"

#include <sqlite3.h>

#include <QApplication>
#include <QLabel>

#include <algorithm>
#include <array>
#include <iostream>

namespace desktop {

namespace {

/// The statements of each step, each once.
using Statements = std::vector<std::vector<std::string>>;

/// What came of a walk.
struct Walked {
    QStringList problems;
    QStringList stored; ///< what a second try must not store twice
    Statements ran;
    int failures = 0;
};

/// Anything the person sees about a failure: the notice, or a sentence beside the answer or the setting.
bool reports(StoreWindow& w) {
    static const QStringList signs{QStringLiteral("disk is full"), QStringLiteral("is writing to"),
                                   QStringLiteral("cannot be read or written"),
                                   QStringLiteral("can't write to")};
    const auto says = [](const QString& text) {
        return std::ranges::any_of(signs, [&](const QString& sign) { return text.contains(sign); });
    };
    if (says(w.message())) return true;
    for (QWidget* top : QApplication::topLevelWidgets())
        for (const QWidget* part : top->findChildren<QWidget*>()) {
            const auto* label = qobject_cast<const QLabel*>(part);
            if (part->isVisible() &&
                (says(part->accessibleName()) || (label != nullptr && says(label->text()))))
                return true;
        }
    return false;
}

/// The journal, and what was done in practice exams; moving in one may be stored again.
QStringList storedIn(StoreWindow& w) {
    QStringList stored;
    const auto& profile = w.workspace().learner().profile();
    // A session shuffles anew each time: which option "1" is differs. A setting that is chosen again after a
    // fault is written again: how often differs.
    profile.eachEvent([&](const chipwise::store::Event& event) {
        if (event.type == chipwise::store::EventType::Plan) return;
        stored << QString::fromStdString(std::string(toText(event.type)) + ' ' + event.card);
    });
    for (const auto& attempt : profile.attempts()) {
        stored << QStringLiteral("exam");
        for (const auto& event : profile.eventsOf(attempt.id))
            if (event.type != chipwise::store::AttemptEventType::Goto)
                stored << QString::fromStdString(std::string(toText(event.type)) + ' ' +
                                                 std::to_string(event.position) + ' ' + event.answer);
    }
    return stored;
}

bool reads(const std::string& sql) {
    return sql.starts_with("SELECT") || sql.starts_with("PRAGMA") || sql.starts_with("WITH");
}

/// Writes change the disk, so they meet what disks and neighbors do; reads meet what disks do.
int codeFor(const std::string& sql, std::size_t number) {
    static constexpr std::array writing{SQLITE_FULL, SQLITE_BUSY, SQLITE_IOERR, SQLITE_READONLY};
    static constexpr std::array reading{SQLITE_IOERR, SQLITE_BUSY};
    return reads(sql) ? reading[number % reading.size()] : writing[number % writing.size()];
}

/// What may fail without a word: the answer is saved and shown, and what is missing is worked out again.
bool mayBeSilent(const std::string& sql) {
    return sql.find("data_version") != std::string::npos || sql.starts_with("ROLLBACK");
}

/// In each step the statement with the number of the round fails, of those that `known` lists for it.
Walked run(const StoreWalk& walk, const Statements& known, std::size_t round) {
    StoreWindow w;
    w.window().setUpdatesEnabled(false); // nobody looks, and painting is most of the work
    if (walk.prepare) walk.prepare(w);
    SqliteWatch watch;
    Walked walked;
    for (std::size_t i = 0; i < walk.steps.size(); ++i) {
        const Step& step = walk.steps[i];
        const bool isFault = i < known.size() && round < known[i].size();
        const std::string fault = isFault ? known[i][round] : std::string();
        const int code = codeFor(fault, round + i);
        const auto isDone = [&] {
            const Unwatched quiet;
            return step.isDone(w);
        };
        const auto problem = [&](const char* what) {
            walked.problems << QStringLiteral("“%1” %2 (%3: %4)")
                                   .arg(QLatin1String(step.name), QLatin1String(what),
                                        QLatin1String(faultName(code)), QString::fromStdString(fault));
        };
        const QString before = step.answer ? step.answer(w) : QString();
        watch.takeSeen();
        watch.failNext(fault, code);
        step.act(w);
        const bool failed = watch.hasFailed();
        watch.failNext({}, SQLITE_OK);
        walked.ran.push_back(watch.takeSeen());
        walked.failures += failed ? 1 : 0;
        if (!isDone()) {
            if (!failed) problem("is not done");
            if (failed && !reports(w) && !mayBeSilent(fault)) problem("fails without a message");
            if (step.answer && step.answer(w) != before) problem("lost the answer");
            w.second();
            step.act(w);
            if (!isDone()) problem("is not done again");
        } else if (failed) {
            w.second(); // what could not be read is read again
        }
        w.dismissMessage();
    }
    const Unwatched quiet;
    walked.stored = storedIn(w);
    return walked;
}

} // namespace

void failEach(const StoreWalk& walk) {
    const NoWarnings quiet;
    const Walked whole = run(walk, {}, 0);
    INFO(walk.page << ": " << whole.problems.join(QLatin1String("; ")).toStdString());
    REQUIRE(whole.problems.isEmpty());
    std::size_t rounds = 0;
    for (const auto& ran : whole.ran) rounds = std::max(rounds, ran.size());
    int failures = 0;
    const auto every = static_cast<std::size_t>(casesOf(1, 3));
    for (std::size_t round = 0; round < rounds; round += every) {
        const Walked walked = run(walk, whole.ran, round);
        INFO(walk.page << ", round " << round << ": "
                       << walked.problems.join(QLatin1String("\n")).toStdString());
        CHECK(walked.problems.isEmpty());
        CHECK(walked.stored.join(QLatin1Char('\n')).toStdString() ==
              whole.stored.join(QLatin1Char('\n')).toStdString());
        failures += walked.failures;
    }
    std::cout << walk.page << ": " << rounds / every << " rounds, " << failures << " failures, 0 aborts\n";
}

Step pageId(const char* name, int key, chipwise::desktop::PageId to) {
    return {name, [key](StoreWindow& w) { w.key(key, Qt::ControlModifier); },
            [to](StoreWindow& w) { return w.window().pageId() == to; }};
}

} // namespace desktop
