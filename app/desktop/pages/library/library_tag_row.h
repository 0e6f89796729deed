#pragma once

#include <QList>
#include <QString>
#include <QWidget>

namespace chipwise::desktop {

class Button;
class ButtonRow;
class Text;

/// Parts of a pack to study alone, each a button with its count: its roles, the levels of its ladder. Hidden
/// where there are none.
class LibraryTagRow final : public QWidget {
    Q_OBJECT
public:
    struct Choice {
        QString tag;
        QString text;   ///< its name and its count
        QString spoken; ///< for screen readers and the tooltip: what it starts
    };
    LibraryTagRow(const QString& title, QWidget* parent);

    void setChoices(const QList<Choice>&);
    const QList<Button*>& buttons() const { return m_buttons; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void chosen(const QString& tag);

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    int labelWidth(int width) const;
    void place();

    Text* m_title;
    ButtonRow* m_row = nullptr;
    QList<Button*> m_buttons;
};

} // namespace chipwise::desktop
