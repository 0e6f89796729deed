#pragma once

#include "workshop/complete/completion.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

class QKeyEvent;

namespace chipwise::desktop {

class PickList;
class TextPane;

/// Words that could stand at the cursor: opened by Ctrl+Space, or by itself where a setting, an id or a
/// picture is being written. Enter belongs to the text until a row was chosen.
class CompletionPopup : public QObject {
    Q_OBJECT
public:
    /// The list is placed in `host`, which the pane is a child of.
    CompletionPopup(TextPane&, QWidget* host);

    void setFile(const QString& path);
    void setSnapshot(std::shared_ptr<const workshop::Snapshot>);

    void openNow(); ///< Ctrl+Space
    void typed();   ///< a character was typed or taken back: look soon, when the key is done with
    void close();
    bool isOpen() const;
    bool key(const QKeyEvent&); ///< true when it was meant for the list
    PickList& list() { return *m_list; }

private:
    void look(bool explicitly);
    void fill(bool explicitly);
    void accept(int row);

    TextPane& m_pane;
    PickList* m_list;
    QTimer m_soon;
    std::string m_path;
    std::shared_ptr<const workshop::Snapshot> m_snapshot;
    std::vector<workshop::Completion> m_words;
    bool m_enterAccepts = false;
};

} // namespace chipwise::desktop
