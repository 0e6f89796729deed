#pragma once

#include "desktop/study/sign_ink.h"
#include "desktop/theme/theme.h"

#include <QHeaderView>

class QModelIndex;

namespace chipwise::desktop {

/// The line below a row that is a topic's head (FactModel::TopicRole); false where the cell is none of one.
bool paintFactHead(QPainter&, const QRect& cell, const QModelIndex&);
/// A value over its note, by the roles of FactModel, and the place of a covered one.
void paintFactValue(QPainter&, const QRect& cell, const QModelIndex&);
/// Up to two lines in the painter's font, in the middle; the second ends in “…” where more is left.
void paintTwoLines(QPainter&, const QRect&, const QString&);
/// Of a row with values and notes.
int factRowHeight();
void paintFactCover(QPainter&, const QRect& line);

/// Entities over a table, and below each what else it is called (FactModel::NoteRole).
class EntityHeader final : public QHeaderView {
    Q_OBJECT
public:
    explicit EntityHeader(QWidget* parent);
    QSize sizeHint() const override;

protected:
    void paintSection(QPainter*, const QRect&, int section) const override;
};

/// Properties at the left of a table, under heads that its model gives FactModel::TopicRole.
class PropertyHeader final : public QHeaderView {
    Q_OBJECT
public:
    explicit PropertyHeader(QWidget* parent);

protected:
    void paintSection(QPainter*, const QRect&, int section) const override;
};

} // namespace chipwise::desktop
