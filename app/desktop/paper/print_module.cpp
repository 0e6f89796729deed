// A module by itself, which alone is linked with QtPrintSupport. The window opens it by name.
#include "desktop/paper/printing.h"

#include <QtPrintSupport/QPrintDialog>
#include <QtPrintSupport/QPrinter>

extern "C" chipwise::desktop::PrinterAsker chipwiseAskForPrinter;

QPagedPaintDevice* chipwiseAskForPrinter(QWidget* parent, const QPageSize& size, const QString& document) {
    auto printer = std::make_unique<QPrinter>(QPrinter::HighResolution);
    printer->setFullPage(true);
    printer->setPageSize(size);
    printer->setDocName(document);
    QPrintDialog dialog(printer.get(), parent);
    return dialog.exec() == QDialog::Accepted ? printer.release() : nullptr;
}
