#pragma once

#include "pack/model/model.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::study {

/// Why a value may not do as an answer, the weightiest first. Each is shown in its own way, never as a plain
/// value.
enum class FactSign : std::uint8_t { Disputed, Announced, Ended, Claim, RuleOfThumb, Uncertain };

/// All that hold for this fact; none for what can be relied on.
std::vector<FactSign> signsOf(const pack::Fact&);
/// "disputed", "announced", "vendor claim" …; also the words of --sign.
std::string_view toText(FactSign);
std::optional<FactSign> factSignFromText(std::string_view);

/// "up to 4 x", "1,299 TFLOPS", "1 chip", "HBM": qualifier, value and unit as they are read; the sign's word
/// where the sources agree on no value.
std::string factValue(const pack::Fact&);
/// The precision, where neither the property nor the value names it already; else nothing.
std::string precisionBeside(const pack::Fact&);
/// "6.7x": a ratio that the source itself gives, unlike those of ratioOf().
bool isPrintedRatio(const pack::Fact&);
/// What keeps the value from being an answer, in sentences: what each page prints, who claims it against
/// what, since when it was announced. Empty for a plain value.
std::string signSentence(const pack::Fact&);
/// A note of a row as a sentence: a capital first, a full stop behind, and dates as people write them.
std::string asSentence(std::string);
/// The property behind its entity: "Trainium2: device memory per chip".
std::string factTitle(const pack::Fact&);
/// Entity, property, value, sign and whose word: the fact as one paragraph of plain text.
std::string factSentence(const pack::Fact&);

/// How many times the base the value is, units converted ("2.9 TB/s" against "820 GiB/s"). Nothing where one
/// is text, not positive, counts a rank instead of an amount, or measures something else.
std::optional<double> ratioOf(const pack::Fact& value, const pack::Fact& base);
/// "4.5 ×", "1.0 ×", "120 ×", "0.33 ×".
std::string ratioText(double);
/// "6.7x as printed": beside a calculated ratio one that the source gives; nothing where both read alike.
std::string printedOtherwise(double calculated, const pack::Fact& printed);
/// "as printed" beside a ratio of the source's own; else nothing.
std::string printedBeside(const pack::Fact&);
/// Whether two facts print the same: equal amounts in any units, else equal texts.
bool sameValue(const pack::Fact&, const pack::Fact&);

} // namespace chipwise::study
