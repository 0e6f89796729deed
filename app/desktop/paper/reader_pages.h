#pragma once

#include "desktop/paper/exam_pdf.h"
#include "study/reader/reader.h"

#include <QPageSize>

#include <vector>

namespace chipwise::study {
class Learner;
}

namespace chipwise::desktop {

/// What the Reader calls a page: the lesson's title, "Glossary", "Myths", "Timeline".
QString readerTitle(const study::ReaderPage&);
/// What a row of a list is called. A myth is in quotation marks: people say it, the pack does not.
QString readerRowTitle(study::ReaderPage::Kind, const std::string& title);
/// "Dec 3, 2024", "Dec 2025", "2019" or "Release 2.29".
QString eventWhen(const study::ReaderRow&);

/// Pages of the Reader (places in reader.pages) on paper, each lesson beginning below the one before it, each
/// list on a page of its own. `about` stands below the first title: the pack, its version and the day.
PaperPages readerOnPaper(const study::Learner&, const study::FactTable&, const study::Reader&,
                         const std::vector<int>& pages, const QString& about, const QPageSize&);

} // namespace chipwise::desktop
