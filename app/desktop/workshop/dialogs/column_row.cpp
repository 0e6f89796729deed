#include "desktop/workshop/dialogs/column_row.h"

#include "desktop/pages/settings/settings_controls.h"
#include "desktop/widgets/text/elided_label.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace chipwise::desktop {

namespace {

constexpr std::size_t mostColumns = 40; ///< more than that is no table somebody maps by hand

/// What its head says, or the first cell where there is no head.
QString columnName(const exchange::Table& table, std::size_t column) {
    const bool headless = !table.shape.header && !table.rows.empty();
    const std::vector<std::string>& cells = headless ? table.rows.front() : table.head;
    const QString name = column < cells.size() ? QString::fromStdString(cells[column]) : QString();
    return name.isEmpty() ? ColumnRow::tr("Column %1").arg(column + 1) : name.left(200);
}

} // namespace

QStringList columnNames() {
    return {ColumnRow::tr("Leave out"),
            ColumnRow::tr("Id"),
            ColumnRow::tr("Kind"),
            ColumnRow::tr("Objective"),
            ColumnRow::tr("Difficulty"),
            ColumnRow::tr("Tags"),
            ColumnRow::tr("Group"),
            ColumnRow::tr("Question"),
            ColumnRow::tr("Option"),
            ColumnRow::tr("Right option"),
            ColumnRow::tr("Option explanation"),
            ColumnRow::tr("Right answer"),
            ColumnRow::tr("Wrong answer"),
            ColumnRow::tr("Explanation"),
            ColumnRow::tr("Source"),
            ColumnRow::tr("Seconds")};
}

ColumnRow::ColumnRow(QWidget* parent) : QWidget(parent), m_row(new QHBoxLayout(this)) {
    m_row->setContentsMargins(4, 0, 4, 0); // room for the ring of a control
    m_row->setSpacing(8);
}

/// The box is in line with the choices.
void ColumnRow::themeChanged() {
    if (m_head != nullptr) m_head->setMinimumHeight(theme().lineHeight(Type::Row) + 20);
}

/// The choices stay where they are while the same table is typed on.
void ColumnRow::setTable(const exchange::Table& table) {
    std::string key;
    for (const std::string& name : table.head) key += name + '\t';
    const bool same = key == m_key && m_choices.size() == static_cast<qsizetype>(table.shape.columns.size());
    m_key = key;
    m_shape = table.shape;
    if (!same) {
        const bool headHadFocus = m_head != nullptr && m_head->hasFocus();
        while (QLayoutItem* item = m_row->takeAt(0)) {
            if (item->widget() != nullptr) item->widget()->hide();
            if (item->widget() != nullptr) item->widget()->deleteLater(); // it may be what is being changed
            delete item;
        }
        m_choices.clear();
        for (std::size_t i = 0; i < std::min(mostColumns, table.shape.columns.size()); ++i) {
            auto* place = new QWidget(this);
            auto* column = new QVBoxLayout(place);
            column->setContentsMargins(0, 0, 0, 0);
            column->setSpacing(2);
            const QString name = columnName(table, i);
            auto* label = new ElidedLabel(Type::Caption, Ink::Text3, place);
            label->setText(name);
            auto* choice = makeComboBox(tr("Use column “%1” as").arg(name), columnNames());
            column->addWidget(label);
            column->addWidget(choice);
            m_row->addWidget(place);
            m_choices << choice;
            connect(choice, &QComboBox::currentIndexChanged, this, &ColumnRow::shapeChanged);
        }
        m_head = new QCheckBox(tr("First line is a header"), this);
        themeChanged();
        m_row->insertWidget(0, m_head, 0, Qt::AlignBottom); // in sight however many columns there are
        connect(m_head, &QCheckBox::toggled, this, &ColumnRow::shapeChanged);
        m_row->addStretch();
        if (headHadFocus) m_head->setFocus();
    }
    {
        const QSignalBlocker quiet(m_head);
        m_head->setChecked(table.shape.header);
    }
    for (qsizetype i = 0; i < m_choices.size(); ++i) {
        const QSignalBlocker quiet(m_choices[i]);
        m_choices[i]->setCurrentIndex(static_cast<int>(table.shape.columns[static_cast<std::size_t>(i)]));
    }
}

exchange::TableShape ColumnRow::shape() const {
    exchange::TableShape shape = m_shape;
    if (m_head != nullptr) shape.header = m_head->isChecked();
    for (qsizetype i = 0; i < m_choices.size(); ++i)
        shape.columns[static_cast<std::size_t>(i)] =
            static_cast<exchange::Column>(m_choices[i]->currentIndex());
    return shape;
}

} // namespace chipwise::desktop
