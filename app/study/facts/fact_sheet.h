#pragma once

#include "study/facts/fact_table.h"

#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

/// A value on the sheet: its fact, which of the sources below it is from, and which note says what each page
/// prints.
struct SheetValue {
    int fact = -1;
    int source = 0; ///< from 1
    int note = 0;   ///< from 1; 0: none
};

/// The key numbers of a pack for one page: what is compared as a table, the other key facts by topic, and the
/// sources. What may be no answer is on it only where the pack calls it key, with its sign.
struct FactSheet {
    struct Row {
        std::string property;
        std::vector<SheetValue> values; ///< by column; fact -1: none
    };
    struct Section {
        std::string title;
        std::vector<SheetValue> values;
    };
    std::string title;   ///< of the pack
    std::string version; ///< of the pack
    /// Between which days the facts on the sheet were read: "2026-08-21", where it is known no better
    /// "2025-12".
    std::string checkedFrom;
    std::string checkedIn;
    std::vector<int> columns;
    std::vector<Row> table;
    std::vector<Section> sections;
    std::vector<int> notes;           ///< disputed facts, in the order of their letters
    std::vector<std::string> sources; ///< addresses, in the order of their numbers
};

FactSheet sheetOf(const FactTable&, const std::string& title, const std::string& version);
FactSheet sheetOf(const Learner&, const FactTable&, const std::string& packId);

/// The pack whose sheet is worth looking at before the exam: that of the chosen exam, else the first with
/// facts; nothing where none has any.
std::optional<std::string> packForSheet(const Learner&);

/// A sheet to be written as PDF by the program that draws pages, and what came of it.
struct SheetOrder {
    std::string pack;
    std::string target;         ///< a file
    std::string day;            ///< "2026-11-21"
    std::optional<bool> letter; ///< else A4; empty: what the learner chose last, or is usual where they live
};
struct SheetReport {
    std::string file;
    std::string problem; ///< a sentence: then nothing was written
    bool taken = false;  ///< the problem: the file is there already
};
std::string toJson(const SheetOrder&);
std::string toJson(const SheetReport&);
/// Nothing where the text is no such thing.
std::optional<SheetOrder> sheetOrderFromJson(const std::string&);
std::optional<SheetReport> sheetReportFromJson(const std::string&);

} // namespace chipwise::study
