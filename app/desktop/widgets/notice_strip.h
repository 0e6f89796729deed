#pragma once

#include <QList>
#include <QWidget>

#include <functional>

namespace chipwise::desktop {

class ButtonRow;
class Text;

/// What has happened to the profile, to the open file or to a form, and what can be done about it. It stays
/// until it is settled. What destroys something is at the right edge and cannot be pressed at once: buttons
/// change here under the pointer.
class NoticeStrip final : public QWidget {
    Q_OBJECT
public:
    explicit NoticeStrip(QWidget* parent = nullptr);

    struct Action {
        QString word;
        std::function<void()> run;
        bool destroys = false; ///< stands alone at the right edge, where no other button ever does
    };
    /// Shows the strip; the same sentence again leaves the focus where it is.
    void showMessage(const QString& sentence, const QList<Action>&, bool warns);
    void dismiss();
    QString sentence() const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    int place(int width, bool moves) const;

    Text* m_text;
    ButtonRow* m_buttons = nullptr;
    ButtonRow* m_destroying = nullptr;
    bool m_warns = false;
};

} // namespace chipwise::desktop
