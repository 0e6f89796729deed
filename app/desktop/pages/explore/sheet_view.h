#pragma once

#include "desktop/paper/fact_sheet_pages.h"
#include "desktop/paper/printing.h"
#include "study/facts/fact_sheet.h"

#include <QWidget>

#include <functional>
#include <memory>
#include <optional>

class QComboBox;

namespace chipwise::desktop {

class Button;
class Text;
class Workspace;

/// One page of key numbers: how it looks on paper, Save as PDF and Print.
class SheetView final : public QWidget {
    Q_OBJECT
public:
    SheetView(Workspace&, QWidget* parent);

    void setTable(const std::string& packId, std::shared_ptr<const study::FactTable>);
    /// Lays the page out, where that has not been done since the facts, the paper or the day changed.
    void prepare();
    void enter();
    /// What asks for the file, with a name to begin with; empty: changed their mind.
    void setFileChooser(std::function<QString(const QString& name)> choose) {
        m_chooseFile = std::move(choose);
    }
    void save();
    void setPrinterChooser(PrinterChooser choose) { m_choosePrinter = std::move(choose); }
    void print();
    QComboBox& paper() { return *m_paper; }
    const FactSheetPage* page() const { return m_page ? &*m_page : nullptr; }
    int heightFor(int width, int room);

signals:
    void noticed(const QString&);
    void grown();

protected:
    void resizeEvent(QResizeEvent*) override;
    void paintEvent(QPaintEvent*) override;

private:
    QString aboutWords(const study::FactSheet&) const;
    QRectF pageRect(int width) const;
    int placeHead(int width);
    QPageSize chosenSize() const;

    Workspace& m_workspace;
    std::string m_pack;
    std::shared_ptr<const study::FactTable> m_facts;
    std::optional<FactSheetPage> m_page;
    QString m_day;
    Text* m_about;
    QComboBox* m_paper;
    Button* m_save;
    Button* m_print;
    std::function<QString(const QString&)> m_chooseFile;
    PrinterChooser m_choosePrinter = askForPrinter;
    int m_top = 0; ///< of the page
};

} // namespace chipwise::desktop
