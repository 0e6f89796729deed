#include "desktop/workshop/preview/preview_asked.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr std::uint64_t previewSeed = 1; ///< the same order of options at every keystroke

quiz::Answer rightOptions(const study::Asked& asked) {
    quiz::Chosen chosen;
    const auto& options = asked.card.question.options;
    for (std::size_t i = 0; i < asked.presentation.shown.size(); ++i) {
        const auto author = static_cast<std::size_t>(asked.presentation.shown[i] - 1);
        if (author < options.size() && options[author].credit > 0) chosen.keys.push_back(int(i) + 1);
    }
    if (!asked.presentation.multiple && chosen.keys.size() > 1) chosen.keys.resize(1);
    return chosen;
}

/// The steps' shown numbers in the author's order.
quiz::Answer rightOrder(const quiz::Presentation& shown) {
    quiz::Ordered ordered;
    for (int i = 1; i <= static_cast<int>(shown.shown.size()); ++i) ordered.keys.push_back(i);
    std::ranges::sort(ordered.keys, {}, [&](int key) { return shown.shown[std::size_t(key) - 1]; });
    return ordered;
}

quiz::Answer rightPairs(const quiz::Presentation& shown) {
    quiz::Matched matched;
    for (std::size_t left = 0; left < shown.shown.size(); ++left)
        for (std::size_t right = 0; right < shown.shownRight.size(); ++right)
            if (shown.shownRight[right] == shown.shown[left])
                matched.pairs.emplace_back(int(left) + 1, int(right) + 1);
    return matched;
}

/// The verdict on any answer says what would have been right.
quiz::Expected expectedOf(const study::Asked& asked, const quiz::Answer& any) {
    return quiz::grade(asked.card, asked.presentation, any).expected;
}

std::optional<quiz::Answer> answerOfKind(const study::Asked& asked) {
    const quiz::Presentation& shown = asked.presentation;
    switch (shown.kind) {
    case pack::Kind::Choice: return rightOptions(asked);
    case pack::Kind::TrueFalse: {
        const auto truth = expectedOf(asked, quiz::Truth{true}).truth;
        if (!truth) return std::nullopt;
        return quiz::Truth{*truth};
    }
    case pack::Kind::Ordering: return rightOrder(shown);
    case pack::Kind::Matching: return rightPairs(shown);
    case pack::Kind::Numeric: return quiz::Typed{expectedOf(asked, quiz::Typed{"0", true}).text, true};
    case pack::Kind::Short: return quiz::Typed{expectedOf(asked, quiz::Typed{"?", true}).text, true};
    case pack::Kind::Cloze: {
        const std::vector<std::string> none(shown.gaps.size(), "0");
        return quiz::Filled{expectedOf(asked, quiz::Filled{none, true}).texts, true};
    }
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards: return quiz::SelfRated{3};
    }
    return std::nullopt;
}

} // namespace

study::Asked previewAsked(const workshop::Preview& preview, std::size_t index) {
    study::Asked asked;
    if (index < preview.cards.size()) {
        asked.card = preview.cards[index];
    } else {
        asked.card.question = preview.question;
        asked.card.name = preview.question.id;
    }
    asked.groupTitle = preview.groupTitle;
    asked.isNew = true;
    try {
        asked.presentation = quiz::present(asked.card, previewSeed);
    } catch (const std::exception&) {
        // Half a question: its text is shown all the same.
        asked.presentation.kind = asked.card.question.kind();
        asked.presentation.stem = asked.card.question.stem;
    }
    return asked;
}

std::optional<quiz::Answer> rightAnswer(const study::Asked& asked) {
    try {
        return answerOfKind(asked);
    } catch (const std::exception&) {
        return std::nullopt; // nothing to be right about yet
    }
}

std::optional<study::Graded> previewGraded(const study::Asked& asked, const quiz::Answer& answer) {
    study::Graded graded;
    graded.card = asked.card.name;
    try {
        graded.verdict = quiz::grade(asked.card, asked.presentation, answer);
    } catch (const std::exception&) {
        return std::nullopt;
    }
    return graded;
}

PictureFinder folderPictures(std::shared_ptr<const workshop::Snapshot> snapshot,
                             const std::filesystem::path& folder) {
    return [snapshot = std::move(snapshot),
            folder](const std::string& path) -> std::optional<std::filesystem::path> {
        if (snapshot == nullptr || !snapshot->files.media.contains(path)) return std::nullopt;
        return folder / path;
    };
}

} // namespace chipwise::desktop
