#include "desktop/widgets/data_row.h"

#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {
namespace {

constexpr int verticalPadding = 18;
constexpr int columnGap = 16;

} // namespace

DataRow::DataRow(QWidget* parent)
    : QWidget(parent), m_label(new Text(Type::Row, {}, Ink::Text3, this)),
      m_name(new Text(Type::Name, {}, Ink::Text, this)), m_rest(new Text(Type::Row, {}, Ink::Text3, this)),
      m_link(new Button(Button::Kind::Link, {}, this)) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(m_link, &QPushButton::clicked, this, &DataRow::linkClicked);
}

void DataRow::setRow(const QString& label, const QString& name, const QList<Run>& rest, const QString& link) {
    m_label->setText(label);
    m_name->setText(name);
    m_rest->setRuns(rest);
    m_rest->setVisible(!rest.isEmpty());
    m_link->setText(link);
    m_link->setVisible(!link.isEmpty());
    m_link->setAccessibleName(QStringLiteral("%1: %2").arg(link, label));
    updateGeometry();
    place();
}

void DataRow::setLast(bool last) {
    m_last = last;
    update();
}

DataRow::Places DataRow::placesFor(int width) const {
    Places p;
    const int linkWidth = m_link->text().isEmpty() ? 0 : m_link->sizeHint().width();
    const int right = width - (linkWidth ? linkWidth + columnGap : 0);
    const bool roomy = width >= theme().scaled(720);
    const int nameLeft = theme().scaled(roomy ? 136 : 104);
    const int restLeft = theme().scaled(352);
    const int labelHeight = m_label->heightForWidth(nameLeft - columnGap);
    p.label = QRect(0, verticalPadding, nameLeft - columnGap, labelHeight);
    if (roomy) {
        const int nameWidth = restLeft - columnGap - nameLeft;
        p.name = QRect(nameLeft, verticalPadding, nameWidth, m_name->heightForWidth(nameWidth));
        p.rest = QRect(restLeft, verticalPadding, right - restLeft, m_rest->heightForWidth(right - restLeft));
    } else {
        const int width2 = std::max(1, right - nameLeft);
        const bool hasRest = !m_rest->text().isEmpty();
        const int top = hasRest ? 10 : verticalPadding;
        p.label.moveTop(top);
        p.name = QRect(nameLeft, top, width2, m_name->heightForWidth(width2));
        p.rest = QRect(nameLeft, p.name.bottom() + 1, width2, hasRest ? m_rest->heightForWidth(width2) : 0);
    }
    const int below = roomy || m_rest->text().isEmpty() ? verticalPadding : 10;
    const int bottom = std::max({p.label.bottom(), p.name.bottom(), p.rest.bottom()}) + 1;
    p.height = std::max(56, bottom + below);
    const int linkHeight = m_link->sizeHint().height();
    p.link = QRect(width - linkWidth, (p.height - linkHeight) / 2, linkWidth, linkHeight);
    return p;
}

void DataRow::place() {
    const Places p = placesFor(width());
    m_label->setGeometry(p.label);
    m_name->setGeometry(p.name);
    m_rest->setGeometry(p.rest);
    m_link->setGeometry(p.link);
}

QSize DataRow::sizeHint() const {
    return {984, placesFor(984).height};
}

QSize DataRow::minimumSizeHint() const {
    return {theme().scaled(280), placesFor(std::max(width(), 280)).height};
}

int DataRow::heightForWidth(int width) const {
    return placesFor(width).height;
}

void DataRow::resizeEvent(QResizeEvent*) {
    place();
}

void DataRow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(0, 0, width(), 1, theme().tokens().border);
    if (m_last) {
        painter.fillRect(0, height() - 1, width(), 1, theme().tokens().border);
    }
}

} // namespace chipwise::desktop
