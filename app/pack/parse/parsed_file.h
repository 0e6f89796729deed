#pragma once

#include "pack/model/model.h"
#include "pack/parse/settings_parser.h"
#include "pack/text/line_start.h"
#include "pack/text/problems.h"
#include "pack/text/source_text.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// A place in a file; columns in code points.
struct Place {
    int line = 0;
    int column = 1;
};

/// `![what it shows](path)`.
struct PictureUse {
    std::string_view path;
    Place place; ///< of the `!`
    Place pathPlace;
};

/// The box of an option, brackets included.
struct BoxPlace {
    Place place;
    int endColumn = 1;
};

/// A question and where its parts stand, for checks that need the whole pack.
struct ParsedQuestion {
    Question question;
    WrittenSettings settings; ///< its own lines; views into the file's text
    bool good = true;         ///< false after an error: left out of the pack and not checked further
    bool noAnswers = false;   ///< no answer lines; right only for generated questions and translations
    int idColumn = 1;
    std::vector<int> answerLines; ///< of options, steps, pairs, numbers, texts or cards, in their order
    std::vector<int> cardIdColumns;
    std::vector<BoxPlace> boxes; ///< of the options
    int stemLine = 0;
    std::vector<PictureUse> pictures;

    int line() const { return question.mark.line; }
};

struct ParsedGroup {
    Group group; ///< without its questions
    WrittenSettings settings;
    int idColumn = 1;
    std::vector<ParsedQuestion> questions;
    std::vector<PictureUse> pictures;
};

struct ParsedFile {
    std::unique_ptr<SourceText> source; ///< what the views look at
    std::vector<ParsedGroup> groups;
};

} // namespace chipwise::pack
