#pragma once

#include "desktop/dialogs/dialog.h"
#include "desktop/paper/exam_pdf.h"
#include "desktop/shell/workspace.h"

#include <functional>

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace chipwise::desktop {

class Text;

/// Asks how a practice exam is to be put on paper, and writes it. What could not be written is said in the
/// dialog, which then stays open.
class PaperDialog : public Dialog {
    Q_OBJECT
public:
    /// How a folder is asked for; empty when the person changes their mind.
    using Chooser = std::function<QString(const QString& from)>;
    /// Writes that many versions; throws PaperNotWritten.
    using Writer = std::function<QStringList(int versions, const PaperOrder&)>;

    PaperDialog(PaperOrder proposed, int questions, Chooser, Writer, QWidget* parent);

    PaperOrder order() const;
    QComboBox& sizes() { return *m_size; }
    QSpinBox& versions() { return *m_versions; }
    QCheckBox& key() { return *m_key; }
    Button* folderButton() { return m_elsewhere; }
    Button* writeButton() { return primary(); }
    Text* problem() { return m_problem; }

signals:
    void written(const QStringList& files);

private:
    void addRows();
    void chooseFolder();
    void showFolder();
    void write();

    PaperOrder m_order;
    Chooser m_chooser;
    Writer m_writer;
    QComboBox* m_size;
    QSpinBox* m_versions;
    QCheckBox* m_key;
    Text* m_folder;
    Text* m_problem;
    Button* m_elsewhere = nullptr;
};

/// Opens the dialog for a form; `written` gets the files.
PaperDialog* askForPaper(Workspace&, const study::Form&, QWidget* parent,
                         std::function<void(const QStringList&)> written);

} // namespace chipwise::desktop
