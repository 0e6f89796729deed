#pragma once

#include "pack/model/model.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chipwise::workshop {

/// A word of the format and what it does, in a few words.
using WordMeaning = std::pair<std::string_view, std::string_view>;

const std::vector<WordMeaning>& questionSettingWords(); ///< in the order of the format's table
const std::vector<WordMeaning>& packSettingWords();
const std::vector<WordMeaning>& examSettingWords();
const std::vector<WordMeaning>& factColumnWords();
const std::vector<WordMeaning>& misconceptionColumnWords();
const std::vector<WordMeaning>& wordColumnWords(); ///< of words.csv
const std::vector<WordMeaning>& kindWords();

std::vector<std::string_view> questionKeys();
std::vector<std::string_view> packKeys();
std::vector<std::string_view> examKeys();

/// `{entity}` … of a question that rows of facts make.
const std::vector<std::string_view>& placeholders();

/// "Trn1 / chips per instance = 16 chips".
std::string factInWords(const pack::Fact&);

} // namespace chipwise::workshop
