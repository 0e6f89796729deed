#pragma once

#include "pack/model/model.h"
#include "quiz/random.h"

#include <cstddef>
#include <string>
#include <vector>

namespace chipwise::quiz {

/// Orders of a question's lines; each result holds the author's indexes (from 0) in the order shown.
using Arrangement = std::vector<std::size_t>;

Arrangement authorsOrder(std::size_t count);
Arrangement shuffledOrder(std::size_t count, Random&);
/// `{fixed}` options keep their place, the others change places among themselves.
Arrangement optionOrder(const std::vector<pack::Option>&, bool shuffled, Random&);
/// True, then False, however the author wrote them.
Arrangement trueThenFalse(const std::vector<pack::Option>&);
/// Any order that does not read like the right one; the right one only where all steps read alike.
Arrangement stepOrder(const std::vector<std::string>& steps, Random&);

} // namespace chipwise::quiz
