#pragma once

#include <QStringList>
#include <QWidget>

#include <functional>

namespace chipwise::desktop {

class Button;
class Text;

/// One setting: its name, a sentence, its control at the right, what it comes to, and a way back to what it
/// was at first. What cannot be taken is said here, below the sentence.
class SettingRow final : public QWidget {
    Q_OBJECT
public:
    /// The control is taken over; it is named by the row where it has no name of its own.
    SettingRow(const QString& name, const QString& sentence, QWidget* control, QWidget* parent);

    void setSentence(const QString&);
    void setEffect(const QString&); ///< "About 22 minutes a day; 95% would take 31."
    /// What it comes to is being worked out anew: what was shown stays until then, and says so.
    void setEffectPending();
    void setProblem(const QString&); ///< empty: none
    /// Shows a link that puts the setting back, while `differs`.
    void setReset(const QString& words, bool differs);
    void setKeywords(const QStringList& keywords) { m_keywords = keywords; }

    /// There is nothing to set now: hidden, and found by no search.
    void setLeftOut(bool);

    const QString& name() const { return m_nameText; }
    const QStringList& keywords() const { return m_keywords; }
    QString sentence() const;
    QString problem() const;
    QString effect() const;
    QWidget* control() { return m_control; }
    Button* resetButton() { return m_reset; }
    bool isLeftOut() const { return m_leftOut; }
    bool matches(const QString& search) const;
    /// Places the children for this width and returns the height.
    int place(int width);

signals:
    void resetAsked();
    void heightChanged();
    void leftOutChanged();

protected:
    void paintEvent(QPaintEvent*) override;

private:
    void showMessage(Text*, const QString&);
    QString m_nameText;
    QStringList m_keywords;
    Text* m_name;
    Text* m_sentence;
    Text* m_effect;
    Text* m_problem;
    Button* m_reset;
    QWidget* m_control;
    bool m_leftOut = false;
};

} // namespace chipwise::desktop
