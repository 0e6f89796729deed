#include "pack/check/checks.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace chipwise::pack {
namespace {

bool isOnInternet(std::string_view path) {
    const auto scheme = lowered(path.substr(0, 8));
    return scheme.starts_with("http:") || scheme.starts_with("https:") || scheme.starts_with("ftp:") ||
           path.starts_with("//");
}

bool isOutsideMedia(std::string_view path) {
    if (!path.starts_with("media/") || path.find('\\') != std::string_view::npos ||
        path.find(':') != std::string_view::npos)
        return true;
    return std::ranges::any_of(listItems(path, '/'),
                               [](std::string_view part) { return part == "." || part == ".."; });
}

/// The fault of a picture that a question names; an error leaves the question out, rather than to show it
/// with a gap.
struct FaultWords {
    std::string_view code;
    std::string what;
    std::string help;
};
FaultWords faultWords(std::string_view path, const MediaFile& file) {
    if (isSoundName(path))
        return {"CW174", "is an audio file, but packs can show only pictures.",
                "Remove the audio file from the media folder."};
    switch (file.fault) {
    case PictureFault::None: break;
    case PictureFault::NotAPicture:
        return {"CW171", fmt::format("cannot be shown: the file contains {}.", file.kind),
                "Replace the file with a picture saved as png, jpg, gif, or webp."};
    case PictureFault::CutShort:
        return {"CW172", fmt::format("is cut short: the file contains only part of {}.", file.kind),
                "Copy or export the picture again."};
    case PictureFault::OtherType:
        return {
            "CW173", fmt::format("is {}, which does not match its name.", file.kind),
            "Rename the file to match its type, and change the name in the questions that show the picture."};
    }
    return {};
}

} // namespace

void checkPictures(const std::vector<PictureUse>& pictures, const PackIndex& index, bool& good,
                   Problems& problems) {
    for (const auto& picture : pictures) {
        const auto path = picture.path;
        const auto fail = [&](std::string_view code, std::string_view what, std::string help) -> Diagnostic& {
            good = false;
            return problems.add(code, picture.place.line, picture.place.column,
                                fmt::format("The picture “{}” {}", shortened(path), what), std::move(help));
        };
        const std::string inMedia =
            "Save the picture in the media folder and write ![what it shows](media/name.png).";
        if (isOnInternet(path)) {
            fail("CW140", "is on the internet, but packs must work offline.", inMedia);
        } else if (isOutsideMedia(path)) {
            fail("CW141", "is not in the media folder.", inMedia);
        } else if (isSoundName(path)) {
            fail("CW170", "is an audio file, but packs can show only pictures.",
                 "Remove the line that names the audio file. Describe the sound in words, or show it in "
                 "a picture.");
        } else if (!isPictureName(path)) {
            fail("CW144", "is of a type that Chipwise cannot show.",
                 "Save the picture as png, jpg, gif, or webp.");
        } else if (const auto* file = index.media(path); file != nullptr) {
            const auto words = faultWords(path, *file);
            const bool mayStay = good;
            if (!words.code.empty() && fail(words.code, words.what, words.help).severity != Severity::Error)
                good = mayStay;
        } else {
            const auto other = index.mediaIgnoringCase(path);
            auto& problem =
                fail("CW142", "is not in the pack.",
                     other.empty() ? "Put the file in the media folder, or correct the name."
                                   : fmt::format("The pack has “{}”. Capitalization matters.", other));
            const int column = picture.pathPlace.column;
            if (!other.empty())
                problem.edit =
                    replacing(picture.place.line, column, column + static_cast<int>(codePoints(path)), other);
        }
    }
}

std::vector<Diagnostic> checkUnusedMedia(const std::map<std::string, MediaFile>& media,
                                         const std::set<std::string, std::less<>>& used) {
    std::vector<Diagnostic> found;
    for (const auto& [path, file] : media) {
        const auto words = faultWords(path, file);
        if (words.code.empty() || used.contains(path)) continue;
        Problems problems(path);
        problems.add(words.code, 1, 1, fmt::format("“{}” {}", shortened(path), words.what), words.help);
        std::ranges::move(problems.list(), std::back_inserter(found));
    }
    return found;
}

} // namespace chipwise::pack
