#include "pack/checks.h"
#include "pack/text.h"

#include <fmt/format.h>

#include <algorithm>

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

bool isPictureType(std::string_view path) {
    const auto type = lowered(path.substr(std::min(path.rfind('.'), path.size())));
    return type == ".png" || type == ".jpg" || type == ".jpeg" || type == ".gif" || type == ".webp" ||
           type == ".mp3" || type == ".ogg" || type == ".wav";
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
        const std::string inMedia = "Save it in the media folder and write ![what it shows](media/name.png).";
        if (isOnInternet(path)) {
            fail("CW140", "is on the internet; packs must work offline.", inMedia);
        } else if (isOutsideMedia(path)) {
            fail("CW141", "does not stand in the media folder.", inMedia);
        } else if (!isPictureType(path)) {
            fail("CW144", "is of a type that is not shown.",
                 "Use png, jpg, gif or webp; for sound mp3, ogg or wav.");
        } else if (!index.hasMedia(path)) {
            const auto other = index.mediaIgnoringCase(path);
            auto& problem =
                fail("CW142", "is not in the pack.",
                     other.empty() ? "Put the file into the media folder, or correct the name."
                                   : fmt::format("There is “{}” — names are case-sensitive.", other));
            const int column = picture.pathPlace.column;
            if (!other.empty())
                problem.edit =
                    replacing(picture.place.line, column, column + static_cast<int>(codePoints(path)), other);
        }
    }
}

} // namespace chipwise::pack
