#pragma once

#include "desktop/shell/workspace.h"
#include "desktop/widgets/layer.h"
#include "exchange/paste/paste.h"
#include "workshop/cure/cures.h"

#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

class QComboBox;
class QScrollArea;
class QSplitter;

namespace chipwise::desktop {

class Button;
class ButtonRow;
class ColumnRow;
class PasteResults;
class Text;
class TextInput;

/// Text from a spreadsheet, a document, Moodle or our own format becomes questions while it is pasted. What
/// was not understood is marked in its lines; nothing is added before the author says so.
class PasteDialog final : public Layer {
    Q_OBJECT
public:
    /// How a file is asked for; empty when the author changes his mind.
    using Chooser = std::function<QString()>;
    /// Changes the pack's files and shows the one that is named. False: that failed, and it has been said
    /// why; the box keeps its text.
    using Applier = std::function<bool(const std::vector<workshop::FileEdit>&, const QString& file)>;
    PasteDialog(Workspace&, std::shared_ptr<const workshop::Snapshot>, Chooser, QWidget* parent);

    void setApplier(Applier apply) { m_apply = std::move(apply); }
    void setText(const QString&);
    /// Whoever has just copied several lines wants them here.
    void takeClipboard();
    /// Reads a file of another program into the box.
    void openFile(const QString& path);
    TextInput& box() { return *m_box; }
    Button* addButton() { return m_add; }
    QComboBox* formBox() { return m_form; }
    ColumnRow& columns() { return *m_columns; }
    PasteResults& results() { return *m_results; }
    const exchange::Pasted& pasted() const { return m_pasted; }
    /// The pack was read anew: more can be added behind what was added before.
    void setSnapshot(std::shared_ptr<const workshop::Snapshot>);
    /// What was typed or left over, as text; empty where the box holds nothing but the clipboard or a file.
    /// fill() puts it back; an empty text takes the clipboard anew.
    QString typed() const;
    void fill(const QString&);
    /// Reads what stands in the box now, without waiting for the next pause in typing.
    void readNow();

signals:
    void noticed(const QString& sentence);

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    void makeParts();
    void makeColumns();
    QWidget* makePanes();
    void makeButtons();
    void fit() override;
    void themeChanged() override;
    void showPasted();
    void markLines();
    void changeColumns();
    void goToLine(int line);
    void add();
    void keepRest(const QString& rest, const QString& sentence, const std::string& behind);
    void choose(int form);
    QString summaryWords() const;

    Workspace& m_workspace;
    std::shared_ptr<const workshop::Snapshot> m_snapshot;
    Chooser m_chooser;
    Applier m_apply;
    exchange::Pasted m_pasted;
    std::optional<exchange::TableShape> m_shape; ///< chosen or remembered columns
    std::string m_tableKey;                      ///< of the table as it was guessed; empty: no table
    QString m_given;      ///< what the box held when it was filled from the clipboard or a file
    QString m_rest;       ///< what the box held when the understood part was added
    QString m_addedWords; ///< what was added then
    std::string m_behind; ///< the file it went into, until the pack was read with it
    QTimer m_soon;
    TextInput* m_box;
    QComboBox* m_form;
    ColumnRow* m_columns;
    QScrollArea* m_columnsRoom; ///< a wide table scrolls in its own row
    QSplitter* m_panes;
    ButtonRow* m_buttons;
    Text* m_summary;
    PasteResults* m_results;
    Button* m_add;
};

} // namespace chipwise::desktop
