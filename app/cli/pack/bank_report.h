#pragma once

#include "cli/json.h"

#include "pack/bank/bank_report.h"

#include <ostream>
#include <string>

namespace chipwise::cli {

/// A table for people: what is measured, what it came to, and the bound it should keep.
void printBankReport(std::ostream&, const std::string& pack, const pack::BankReport&);

/// Where the day comes from up to which ages were counted: “the “updated:” date in pack.md”.
std::string originOf(const pack::AgeDay&);

Json bankReportJson(const std::string& pack, const pack::BankReport&);

} // namespace chipwise::cli
