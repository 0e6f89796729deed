#pragma once

#include "desktop/paper/paper_pages.h"

#include <QPageSize>
#include <QString>
#include <QtPrintSupport/QPrinter>

#include <functional>
#include <memory>

class QPagedPaintDevice;
class QWidget;

namespace chipwise::desktop {

/// The part of a page between its head and its foot, in the px of PaperText.
QSizeF bodyOf(const QPageSize&);

/// Draws the pages on a device of that page size, a PDF or a printer: each with `head` above, but for the
/// first, which has a title, and "3 of 9" below. False where the device refuses.
bool drawPages(QPagedPaintDevice&, const PaperPages&, const QString& head);

/// Asks for a printer, with this paper to begin with; null: changed their mind. Margins are the page's own.
using PrinterChooser = std::function<std::unique_ptr<QPrinter>(QWidget* parent, const QPageSize&)>;
std::unique_ptr<QPrinter> askForPrinter(QWidget* parent, const QPageSize&);

} // namespace chipwise::desktop
