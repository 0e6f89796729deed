#pragma once

#include "desktop/paper/paper_pages.h"

#include <QPageSize>
#include <QPagedPaintDevice>
#include <QString>

#include <functional>
#include <memory>

class QWidget;

namespace chipwise::desktop {

/// The part of a page between its head and its foot, in the px of PaperText.
QSizeF bodyOf(const QPageSize&);

/// Draws the pages on a device of that page size, a PDF or a printer: each with `head` above, but for the
/// first, which has a title, and "3 of 9" below. False where the device refuses.
bool drawPages(QPagedPaintDevice&, const PaperPages&, const QString& head);

/// Asks for a printer, with this paper to begin with; null: changed their mind. Margins are the page's own.
/// The printer's queue shows the document under that name.
using PrinterChooser = std::function<std::unique_ptr<QPagedPaintDevice>(QWidget* parent, const QPageSize&,
                                                                        const QString& document)>;
std::unique_ptr<QPagedPaintDevice> askForPrinter(QWidget* parent, const QPageSize&, const QString& document);

/// What does it in the module for printing (exchange/module.h). The caller owns the printer.
using PrinterAsker = QPagedPaintDevice*(QWidget* parent, const QPageSize&, const QString& document);

} // namespace chipwise::desktop
