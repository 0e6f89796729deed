#pragma once

#include "desktop/study/sign_ink.h"
#include "desktop/theme/theme.h"

#include <QHeaderView>

#include <optional>

class QModelIndex;

namespace chipwise::desktop {

/// The line below a row that is a topic's head (FactModel::TopicRole); false where the cell is none of one.
bool paintFactHead(QPainter&, const QRect& cell, const QModelIndex&);
/// A value over its note, by the roles of FactModel, and the place of a covered one.
void paintFactValue(QPainter&, const QRect& cell, const QModelIndex&);
/// All of it in the painter's font, in the middle, in lines of the rectangle's width.
void paintWrapped(QPainter&, const QRect&, const QString&);

/// What stands in a cell.
struct FactWords {
    QString value;
    QString note;
    bool isNumber = false;
};
FactWords factWordsAt(const QModelIndex&);
/// All about a fact in a few plain sentences.
QString factToolTip(const pack::Fact&);
/// What a blank cell means.
QString noFactWords();
/// The least height of a row; one value and its note, each in a line.
int factRowHeight();
/// What a row needs for a cell whose words have that width.
int factCellHeight(const FactWords&, int width);
/// A width of the words in which none is broken and long texts take few lines, as far as `most` allows.
int factCellWidth(const FactWords&, int least, int most);
/// Of the properties, beside columns that want so much of all the room.
int factPropertyWidth(int all, int columns);
void paintFactCover(QPainter&, const QRect& line);

/// Entities over a table, and below each what else it is called (FactModel::NoteRole).
class EntityHeader final : public QHeaderView {
    Q_OBJECT
public:
    explicit EntityHeader(QWidget* parent);
    QSize sizeHint() const override;
    /// Its height follows the names in columns of this width, one of which may be sorted by.
    void fit();

protected:
    void paintSection(QPainter*, const QRect&, int section) const override;

private:
    struct Lines {
        QStringList name;
        QStringList more;
    };
    Lines linesOf(int section, int width, std::optional<Qt::SortOrder> sorted) const;
    int m_height = 0;
};

/// Properties at the left of a table, under heads that its model gives FactModel::TopicRole.
class PropertyHeader final : public QHeaderView {
    Q_OBJECT
public:
    explicit PropertyHeader(QWidget* parent);
    QSize sizeHint() const override;
    /// What the name of a row needs in this width of the header.
    int heightFor(int section) const;

protected:
    void paintEvent(QPaintEvent*) override;
    void paintSection(QPainter*, const QRect&, int section) const override;

private:
    int nameRoom() const;
};

} // namespace chipwise::desktop
