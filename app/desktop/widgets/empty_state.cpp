#include "desktop/widgets/empty_state.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/widgets/text/paragraphs.h"
#include "study/figures/map.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace chipwise::desktop {
namespace {

constexpr QSize dieRoom{232, 156};

/// A die of ten subjects on which nothing is known: the picture of a library that has no pack yet.
study::Map blankMap() {
    using Role = study::MapBlock::Role;
    static constexpr std::pair<Role, int> subjects[] = {
        {Role::Engine, 24},       {Role::Engine, 26},       {Role::Engine, 38}, {Role::Engine, 30},
        {Role::Memory, 14},       {Role::Memory, 12},       {Role::Memory, 16}, {Role::Memory, 10},
        {Role::Interconnect, 12}, {Role::Interconnect, 10},
    };
    study::Map map;
    for (const auto& [role, questions] : subjects) {
        study::MapBlock block;
        block.role = role;
        block.cells.resize(static_cast<std::size_t>(questions));
        map.blocks.push_back(std::move(block));
    }
    return map;
}

/// Only in a row a layout measures the height at the width that a text will have.
QHBoxLayout* rowOf(QWidget* text) {
    auto* row = new QHBoxLayout;
    row->addWidget(text);
    row->addStretch();
    return row;
}

} // namespace

EmptyState::EmptyState(QWidget* parent)
    : QWidget(parent), m_die(new DiePicture(DieSize::Small, this)), m_title(new Text(Type::Title, this)),
      m_text(new Text(Type::Body, {}, Ink::Text2, this)), m_buttons(new ButtonRow(Qt::AlignLeft, this)),
      m_primary(m_buttons->addButton(Button::Kind::Primary, {})),
      m_secondary(m_buttons->addButton(Button::Kind::Secondary, {})) {
    m_die->setFixedSize(dieRoom);
    m_die->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_die->setMap(blankMap());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 4);
    column->setSpacing(0);
    column->addWidget(m_die);
    column->addSpacing(24);
    column->addWidget(m_title);
    column->addSpacing(8);
    column->addLayout(rowOf(m_text));
    column->addSpacing(16);
    column->addWidget(m_buttons);
    column->addStretch();
    setActions({});
    EmptyState::themeChanged();
    connect(m_primary, &QPushButton::clicked, this, &EmptyState::primaryClicked);
    connect(m_secondary, &QPushButton::clicked, this, &EmptyState::secondaryClicked);
}

void EmptyState::themeChanged() {
    m_text->setMaximumWidth(theme().scaled(460));
    if (m_squares != nullptr) m_squares->setMaximumWidth(theme().scaled(460));
    if (m_notes != nullptr) m_notes->setMaximumWidth(theme().scaled(460));
}

void EmptyState::setWords(const QString& title, const QString& text) {
    m_title->setText(title);
    m_text->setText(text);
}

void EmptyState::setNotes(const QStringList& notes) {
    if (notes.isEmpty() && m_notes == nullptr) return;
    if (m_notes == nullptr) {
        m_notes = new Paragraphs(Type::Row, Ink::Text2, this);
        EmptyState::themeChanged();
        auto* column = static_cast<QVBoxLayout*>(layout());
        column->insertSpacing(column->count() - 1, 20);
        column->insertLayout(column->count() - 1, rowOf(m_notes));
    }
    m_notes->setParagraphs(notes);
    m_notes->setVisible(!notes.isEmpty());
}

void EmptyState::setActions(const QString& primary, const QString& secondary) {
    m_primary->setText(primary);
    m_primary->setVisible(!primary.isEmpty());
    m_secondary->setText(secondary);
    m_secondary->setVisible(!secondary.isEmpty());
    measureButtons();
}

Button* EmptyState::offered() const {
    if (!m_primary->isHidden()) return m_primary;
    return m_secondary->isHidden() ? nullptr : m_secondary;
}

void EmptyState::setKeyCaption(const QString& key) {
    for (Button* button : {m_primary, m_secondary})
        button->setKeyCaption(button == offered() ? key : QString());
    measureButtons();
}

int EmptyState::neededHeight(int width) const {
    return std::max(heightForWidth(width), sizeHint().height());
}

/// The row of buttons keeps its old height until then, and a page asks for the height at once.
void EmptyState::measureButtons() {
    m_buttons->updateGeometry();
    layout()->invalidate();
    layout()->activate();
}

const study::Map& EmptyState::map() const {
    return m_die->map();
}

void EmptyState::setMap(const study::Map& map) {
    m_die->setFixedSize(dieRoom);
    m_die->setMap(map.blocks.empty() ? blankMap() : map);
    if (m_squares != nullptr) m_squares->setVisible(!map.blocks.empty());
    if (map.blocks.empty()) return;
    m_die->setFixedHeight(m_die->dieHeight()); // the words stand right below what is drawn
    if (m_squares == nullptr) {
        m_squares = new Text(Type::Caption, {}, Ink::Text3, this);
        EmptyState::themeChanged();
        auto* column = static_cast<QVBoxLayout*>(layout());
        column->insertSpacing(1, 8);
        column->insertLayout(2, rowOf(m_squares));
    }
    m_squares->setText(m_die->legend());
}

} // namespace chipwise::desktop
