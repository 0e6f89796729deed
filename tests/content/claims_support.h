#pragma once

#include "pack/model/model.h"

#include <string>
#include <string_view>
#include <vector>

/// content/ideas.csv and the table made from it: claim, idea, Brief, questions.
namespace content {

/// A row of ideas.csv, as far as the tests look at it.
struct Idea {
    std::string id;
    std::string misconception;
    std::string source;
    std::string asOf;
    std::vector<std::string> claims;
    std::string importance;
    std::string brief; ///< id of the group whose Brief teaches it
};

/// The rows, or a complaint where the header or a row is not of the form that the other tests rely on.
struct IdeaTable {
    std::vector<Idea> ideas;
    std::vector<std::string> complaints;
};
IdeaTable ideasIn(std::string_view csv);

/// content/claims.csv as it follows from the ideas and from the tags of the questions.
std::string claimsTable(const std::vector<Idea>&, const chipwise::pack::Pack&);

/// What is missing between claims, ideas, Briefs and questions; empty when each claim is in exactly one idea,
/// each idea has a Brief and is asked in at least two kinds, and no question names an idea that is not there.
std::vector<std::string> gapsIn(const std::vector<Idea>&, const chipwise::pack::Pack&);

} // namespace content
