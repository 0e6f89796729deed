#pragma once

#include "study/plan/tags.h"

#include <QAbstractButton>
#include <QList>
#include <QWidget>

namespace chipwise::desktop {

class Text;

/// A level of a pack: its name, how much of it is begun, and a bar. Pressed, it is studied.
class LevelStep final : public QAbstractButton {
    Q_OBJECT
public:
    LevelStep(int number, const study::TagProgress&, QWidget* parent);
    QString tag() const { return m_tag; }
    QString progress() const { return m_progress; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;
    bool event(QEvent*) override;

private:
    int m_number;
    QString m_tag;
    QString m_progress;
    double m_share = 0;
    bool m_isDone = false;
};

/// The levels of a pack as steps, each with those before it, in the order in which they are studied. Hidden
/// where a pack has none.
class LibraryLevels final : public QWidget {
    Q_OBJECT
public:
    explicit LibraryLevels(QWidget* parent);

    void setLevels(const std::vector<study::TagProgress>&);
    const QList<LevelStep*>& steps() const { return m_steps; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void chosen(const QString& tag);

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    int inRow(int width) const;
    void place();

    Text* m_title;
    QList<LevelStep*> m_steps;
};

} // namespace chipwise::desktop
