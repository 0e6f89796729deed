#pragma once

#include <QWidget>

namespace chipwise::desktop {

class BackButton;
class Button;
class ElidedLabel;
class Text;

/// The top of the Workshop: the way back, which pack in which folder, whether it is saved, and its way to the
/// learner.
class WorkshopHead final : public QWidget {
    Q_OBJECT
public:
    explicit WorkshopHead(QWidget* parent = nullptr);

    void setPack(const QString& title, const QString& folder, const QString& version);
    enum class State { Untouched, Saved, NotSaved, Restored };
    void setState(State, const QString& time = {});
    State state() const { return m_state; }
    QString stateWords() const;
    /// Words while something is being installed; empty: it can be.
    void setBusy(const QString& words);
    /// Folder names give way, then words give way to arrows.
    void setNarrow(bool);
    Button* installButton() { return m_install; }
    Button* toolsButton() { return m_tools; }
    Button* saveButton() { return m_save; }
    BackButton* backButton() { return m_back; }
    int headHeight() const; ///< with the line below

signals:
    void back();
    void saveAsked();
    void installAsked();
    void toolsAsked(const QPoint& below); ///< where a menu would hang, on the screen

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    void place();

    BackButton* m_back;
    ElidedLabel* m_title;
    ElidedLabel* m_folder;
    Text* m_stateText;
    Button* m_tools;
    Button* m_save;
    Button* m_install;
    QString m_version;
    State m_state = State::Untouched;
    bool m_narrow = false;
};

} // namespace chipwise::desktop
