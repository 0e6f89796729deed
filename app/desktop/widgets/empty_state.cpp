#include "desktop/widgets/empty_state.h"

#include "desktop/die/blank_map.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace chipwise::desktop {

EmptyState::EmptyState(QWidget* parent)
    : QWidget(parent), m_die(new DiePicture(DieSize::Small, this)), m_title(new Text(Type::Title, this)),
      m_text(new Text(Type::Body, {}, Ink::Text2, this)),
      m_primary(new Button(Button::Kind::Primary, {}, this)),
      m_secondary(new Button(Button::Kind::Secondary, {}, this)) {
    m_die->setFixedSize(232, 156);
    m_die->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_die->setMap(blankMap());
    m_text->setMaximumWidth(460);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(12);
    buttons->addWidget(m_primary);
    buttons->addWidget(m_secondary);
    buttons->addStretch();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 4);
    column->setSpacing(0);
    column->addWidget(m_die);
    column->addSpacing(24);
    column->addWidget(m_title);
    column->addSpacing(8);
    // In a row, because only there a layout measures the height at the width that the text will have.
    auto* text = new QHBoxLayout;
    text->addWidget(m_text);
    text->addStretch();
    column->addLayout(text);
    column->addSpacing(16);
    column->addLayout(buttons);
    column->addStretch();
    setActions({});
    const auto measure = [this] { m_text->setMaximumWidth(theme().scaled(460)); };
    connect(&theme(), &Theme::changed, this, measure);
    measure();
    connect(m_primary, &QPushButton::clicked, this, &EmptyState::primaryClicked);
    connect(m_secondary, &QPushButton::clicked, this, &EmptyState::secondaryClicked);
}

void EmptyState::setWords(const QString& title, const QString& text) {
    m_title->setText(title);
    m_text->setText(text);
}

void EmptyState::setActions(const QString& primary, const QString& secondary) {
    m_primary->setText(primary);
    m_primary->setVisible(!primary.isEmpty());
    m_secondary->setText(secondary);
    m_secondary->setVisible(!secondary.isEmpty());
    // The row of buttons keeps its old height until then, and a page asks for the height at once.
    layout()->invalidate();
    layout()->activate();
}

void EmptyState::setMap(const study::Map& map) {
    m_die->setMap(map.blocks.empty() ? blankMap() : map);
}

} // namespace chipwise::desktop
