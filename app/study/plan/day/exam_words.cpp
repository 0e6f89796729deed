#include "study/plan/day/exam_words.h"

#include "study/plan/day/counted.h"
#include "study/plan/day/long_day.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string_view>

namespace chipwise::study {
namespace {

/// Why more questions than foretold don't come back in the last days; empty where nothing was missed in them.
std::string missedComeFirst(const Today& today) {
    if (today.missedInLastDays == 0) return {};
    if (today.missedInLastDays == 1) return ", partly because one that you missed in these days comes first";
    return fmt::format(", partly because {} that you missed in these days come first",
                       today.missedInLastDays);
}

/// Of the questions that don't come back before the exam, those that should but find no time.
int notFitting(const Today& today) {
    return today.beyondExam - today.needNotCome;
}

/// On the eve, until today is done: how many of those that don't fit before the exam are due. They are none
/// of the questions that today asks, and whoever asks for all of today's gets them.
std::string dueOfTheseWords(const Today& today) {
    const int due = today.waiting - today.againAfterExam;
    const int of = notFitting(today);
    if (today.due + today.fresh == 0 || due <= 0 || due > of) return {};
    const std::string which = due < of   ? fmt::format("{} of the {}", due, of)
                              : due == 1 ? std::string("It")
                                         : std::string("All of them");
    return fmt::format(" {} due today but {} until after the exam unless you study longer.",
                       which + (due == 1 ? " is" : " are"), due == 1 ? "waits" : "wait");
}

/// " Another 72 don't need to come back before the exam: their chance of recall will still be above your
/// target." Empty for none. `isRest`: they are all that is left.
std::string needNotWords(int least, int most, bool isRest = false) {
    if (most == 0) return {};
    const bool isOne = most == 1;
    const std::string count = least == most ? fmt::format("{}", most) : fmt::format("{} to {}", least, most);
    const std::string which = least == 0 ? fmt::format("Up to {} {}", most, isOne ? "other" : "others")
                              : isRest   ? "The other" + (isOne ? std::string() : ' ' + count)
                              : isOne    ? std::string("One more")
                                         : "Another " + count;
    return fmt::format(" {} {} need to come back before the exam: {} chance of recall will still be above "
                       "your target.",
                       which, isOne ? "doesn't" : "don't", isOne ? "its" : "their");
}

/// On the eve, few of those that came back in the last days already come back once more. So it says which of
/// the questions did not, and once all is done, it counts what was done.
std::string withoutPassWords(const Today& today) {
    if (today.beyondExam == 0) return {};
    const std::string begun = counted(today.begun, "question");
    const int without = notFitting(today);
    const int known = today.needNotCome;
    if (today.due + today.fresh > 0 && without == 0)
        return fmt::format("{} of the {} you have started {} need to come back before the exam: {} chance of "
                           "recall will still be above your target.",
                           known, begun, known == 1 ? "doesn't" : "don't", known == 1 ? "its" : "their");
    if (today.due + today.fresh > 0)
        return fmt::format("{} of the {} you have started {} fit in the last days{}.", without, begun,
                           without == 1 ? "doesn't" : "don't", missedComeFirst(today)) +
               dueOfTheseWords(today) + needNotWords(known, known);
    const int had = today.begun - today.beyondExam;
    if (had == 0) return {};
    return fmt::format("{} of the {} you have started {} come back once more in the last days.{}", had, begun,
                       had == 1 ? "has" : "have",
                       known == 0   ? std::string()
                       : known == 1 ? std::string(" One more didn't need to.")
                                    : fmt::format(" Another {} didn't need to.", known));
}

/// What is still to come in the last days is what somebody gets who does all that each day asks.
constexpr std::string_view ifFinished = " if you finish each day's questions";

/// Questions that would come back if nothing were missed, and which the forecast expects to lose their day to
/// what will be. Few are not worth a range.
int mayLoseTheirDay(const Today& today) {
    constexpr int worthSaying = 3;
    const int count = std::min(today.mostToCome - today.passToCome, today.beyondExam);
    return today.passToCome > 0 && count >= worthSaying ? count : 0;
}

/// "about 118", or "about 118 to 125".
std::string aboutWords(int count, int mayBeMore) {
    return mayBeMore == 0 ? fmt::format("about {}", count)
                          : fmt::format("about {} to {}", count, count + mayBeMore);
}

/// "61 have come back once more, and about 118 still will if you finish each day's questions."
std::string passWords(const Today& today) {
    const int had = today.hadTheirPass;
    const std::string toCome = aboutWords(today.passToCome, mayLoseTheirDay(today));
    const std::string_view have = had == 1 ? "has" : "have";
    if (had == 0) return fmt::format("{} will come back once more{}.", toCome, ifFinished);
    if (today.passToCome == 0) return fmt::format("{} {} come back once more.", had, have);
    return fmt::format("{} {} come back once more, and {} still will{}.", had, have, toCome, ifFinished);
}

/// "don't fit before the exam", beside others that need not come back, or "won't come back before the exam".
std::string_view notBeforeExam(const Today& today) {
    if (today.needNotCome == 0) return "won't come back before the exam";
    return notFitting(today) == 1 ? "doesn't fit before the exam" : "don't fit before the exam";
}

/// " About 35 won't come back before the exam, partly because 12 that you missed in these days come first."
std::string notFittingWords(const Today& today, int mayCome) {
    const int most = notFitting(today);
    const int least = most - mayCome;
    if (most == 0) return {};
    std::string words = least == 0 ? fmt::format("Up to {}", most) : aboutWords(least, mayCome);
    words.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(words.front())));
    words = fmt::format(" {} {}{}", words, notBeforeExam(today), missedComeFirst(today));
    if (mayCome > 0) return words + ". The fewer you miss, the more come back.";
    if (today.missedInLastDays > 0) return words + '.';
    return words + ", a few more or fewer depending on what you miss.";
}

/// What won't come back. Those that don't fit are the first to come where somebody misses less, then those
/// that need not.
std::string withoutWords(const Today& today) {
    const int mayCome = mayLoseTheirDay(today);
    const int mayFit = std::min(mayCome, notFitting(today));
    return notFittingWords(today, mayFit) +
           needNotWords(today.needNotCome - (mayCome - mayFit), today.needNotCome, notFitting(today) == 0);
}

/// The same once nothing comes any more.
std::string restWords(const Today& today) {
    const int known = today.needNotCome;
    const int without = notFitting(today);
    if (without == 0) return needNotWords(known, known, true);
    return fmt::format(" {}{} {}{}.", known == 0 ? "The other " : "", without, notBeforeExam(today),
                       missedComeFirst(today)) +
           needNotWords(known, known);
}

/// Where nothing has come back in the last days, and nothing will.
std::string noneWords(const Today& today) {
    const std::string begun = counted(today.begun, "question");
    const int without = notFitting(today);
    if (today.needNotCome == 0)
        return fmt::format("The {} you have started won't come back before it, either.", begun);
    if (without == 0)
        return fmt::format("The {} you have started {} need to come back before it: {} chance of recall "
                           "will still be above your target.",
                           begun, today.begun == 1 ? "doesn't" : "don't", today.begun == 1 ? "its" : "their");
    return fmt::format("Of the {} you have started, {} {}.{}", begun, without, notBeforeExam(today),
                       needNotWords(today.needNotCome, today.needNotCome));
}

std::string lastDaysWords(const Today& today) {
    constexpr std::string_view nothingNew = "No new questions in the last days before the exam";
    const int without = today.beyondExam;
    if (!today.isPassCounted || today.begun == 0) return fmt::format("{}.", nothingNew);
    if (without == 0 && today.passToCome == 0)
        return fmt::format("{}. Every question you have started has come back once more.", nothingNew);
    if (without == 0)
        return fmt::format("{}. Every question you have started should come back once more{}.", nothingNew,
                           ifFinished);
    if (without == today.begun) return fmt::format("{}. {}", nothingNew, noneWords(today));
    return fmt::format("{}. Of the {} you have started, {}{}", nothingNew, counted(today.begun, "question"),
                       passWords(today), today.passToCome == 0 ? restWords(today) : withoutWords(today));
}

/// Beside what that day asks: what is due then, too.
std::string alsoDueWords(int putOff) {
    if (putOff == 0) return {};
    if (putOff == 1) return " One more is due then but doesn't fit in your study time.";
    return fmt::format(" Another {} are due then but don't fit in your study time.", putOff);
}

/// The eve is the last study day before the exam, which may be some days off.
std::string eveWords(const Today& today, const Now& now) {
    if (*today.examDay == studyDay(now) + 1) return "Your exam is tomorrow.";
    return fmt::format("Your exam is on {}, and {}.", dateWords(*today.examDay),
                       today.isStudyDay ? "this is the last study day before it"
                                        : "you have no study days left before it");
}

} // namespace

std::string notBeforeExamWords(const Today& today) {
    std::string words = withoutPassWords(today);
    const bool one = today.againAfterExam == 1;
    if (today.againAfterExam > 0)
        words += fmt::format("{}{} that had already come back in the last days {} due again today but {} fit "
                             "in your study time, so {} until after the exam.",
                             words.empty() ? "" : " ", counted(today.againAfterExam, "question"),
                             one ? "was" : "were", one ? "doesn't" : "don't", one ? "it waits" : "they wait");
    return words;
}

std::string examWords(const Today& today, const Now& now) {
    switch (today.phase) {
    case ExamPhase::LastDays: return lastDaysWords(today);
    case ExamPhase::Eve:
        if (today.due + today.fresh == 0) return eveWords(today, now);
        return eveWords(today, now) +
               " Today starts with what you missed and goes on from the weakest question to the strongest. "
               "Then get some rest.";
    case ExamPhase::Day:
        return "Your exam is today. Nothing is due. A short warm-up with questions you know is enough.";
    case ExamPhase::After:
        return today.examReport ? std::string() : "Your exam date has passed. How did it go?";
    case ExamPhase::None:
    case ExamPhase::Before: return {};
    }
    return {};
}

std::string afterExamWords(const Today& today) {
    if (!today.afterExam) return {};
    const auto& next = *today.afterExam;
    if (next.due + next.fresh == 0) return {};
    const int over = minutesOver(next.minutes, today);
    return fmt::format("After the exam, your next study day is {}: about {} in {}{}.", dateWords(next.day),
                       counted(next.due + next.fresh, "question"), counted(next.minutes, "minute"),
                       over == 0 ? std::string()
                                 : fmt::format(", {} more than you planned", counted(over, "minute"))) +
           alsoDueWords(next.putOff);
}

} // namespace chipwise::study
