#pragma once

#include "desktop/dialogs/dialog.h"
#include "desktop/paper/printing.h"
#include "study/reader/reader.h"

#include <functional>
#include <memory>
#include <vector>

class QComboBox;

namespace chipwise::desktop {

class Workspace;

/// Which pages of the Reader go on paper, on which paper, and whether a printer or a file takes them.
class ReaderDialog final : public Dialog {
    Q_OBJECT
public:
    ReaderDialog(Workspace&, std::shared_ptr<const study::FactTable>, const study::Reader&, int page,
                 QWidget* parent);

    QComboBox& scope() { return *m_scope; }
    QComboBox& paper() { return *m_size; }
    void setFileChooser(std::function<QString(const QString& name)> choose) {
        m_chooseFile = std::move(choose);
    }
    void setPrinterChooser(PrinterChooser choose) { m_choosePrinter = std::move(choose); }
    void save();
    void print();

signals:
    void noticed(const QString&);

private:
    std::vector<int> chosenPages() const;
    QPageSize chosenSize() const;
    QString heading() const;
    PaperPages onPaper(const QPageSize&) const;

    Workspace& m_workspace;
    std::shared_ptr<const study::FactTable> m_facts;
    study::Reader m_reader;
    int m_page;
    QComboBox* m_scope;
    QComboBox* m_size;
    std::function<QString(const QString&)> m_chooseFile;
    PrinterChooser m_choosePrinter = askForPrinter;
};

} // namespace chipwise::desktop
