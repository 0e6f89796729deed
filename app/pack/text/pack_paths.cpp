#include "pack/text/pack_paths.h"

namespace chipwise::pack {

bool isSystemFile(std::string_view name) {
    return name == "Thumbs.db" || name == "__MACOSX" || name.starts_with('.');
}

bool isQuestionFile(std::string_view path) {
    return path == glossaryPath || (path.starts_with("questions/") && path.ends_with(".md"));
}

bool isPackText(std::string_view path) {
    if (path == "pack.md" || path == "facts.csv" || path == wordsPath || path == misconceptionsPath ||
        isQuestionFile(path))
        return true;
    const bool markdown = path.ends_with(".md");
    const bool table = path.ends_with(".csv");
    return (path.starts_with("facts/") && table) || (path.starts_with("i18n/") && (markdown || table));
}

bool isPackMedia(std::string_view path) {
    return path.starts_with("media/");
}

} // namespace chipwise::pack
