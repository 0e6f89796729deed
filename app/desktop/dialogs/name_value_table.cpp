#include "desktop/dialogs/name_value_table.h"

#include "desktop/widgets/text/text.h"

#include <QGridLayout>

namespace chipwise::desktop {

NameValueTable::NameValueTable(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(24);
    m_grid->setVerticalSpacing(8);
    m_grid->setColumnStretch(1, 1);
}

void NameValueTable::add(const QString& name, const QString& value) {
    auto* words = new Text(Type::Row, value, Ink::Text, this);
    words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    add(name, words);
}

void NameValueTable::add(const QString& name, QWidget* value) {
    const int row = m_grid->rowCount();
    auto* caption = new Text(Type::Row, name, Ink::Text3, this);
    caption->setWraps(false);
    caption->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    const bool isText = qobject_cast<Text*>(value) != nullptr;
    // What has a width of its own would make the table no wider, and the layout would put it in the middle.
    m_grid->addWidget(caption, row, 0, Qt::AlignLeft | (isText ? Qt::AlignTop : Qt::AlignVCenter));
    m_grid->addWidget(value, row, 1, isText ? Qt::Alignment() : Qt::AlignLeft | Qt::AlignVCenter);
}

} // namespace chipwise::desktop
