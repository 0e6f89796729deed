#pragma once

#include "desktop/theme/theme.h"
#include "exchange/table/table.h"

#include <QList>
#include <QWidget>

class QComboBox;
class QCheckBox;
class QHBoxLayout;

namespace chipwise::desktop {

/// What each column of a pasted table is: its name, its first cell, and a choice.
class ColumnRow final : public QWidget, public ThemeListener {
    Q_OBJECT
public:
    explicit ColumnRow(QWidget* parent = nullptr);

    void setTable(const exchange::Table&);
    exchange::TableShape shape() const;
    const QList<QComboBox*>& choices() const { return m_choices; }
    QCheckBox* headBox() { return m_head; }

signals:
    void shapeChanged();

private:
    void themeChanged() override;

    exchange::TableShape m_shape;
    std::string m_key;
    QHBoxLayout* m_row;
    QList<QComboBox*> m_choices;
    QCheckBox* m_head = nullptr; ///< the first line names the columns
};

/// "Question", "Right answer" … in the order of the type.
QStringList columnNames();

} // namespace chipwise::desktop
