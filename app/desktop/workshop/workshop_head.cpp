#include "desktop/workshop/workshop_head.h"

#include "desktop/study/back_button.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/elided_label.h"
#include "desktop/widgets/text/text.h"

#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int headHeightWide = 56;
constexpr int headSide = 24;
constexpr int titleX = 264;
constexpr int stateGap = 24;

} // namespace

WorkshopHead::WorkshopHead(QWidget* parent)
    : QWidget(parent), m_back(new BackButton(tr("Library"), this)),
      m_title(new ElidedLabel(Type::Emphasis, Ink::Text, this)),
      m_folder(new ElidedLabel(Type::Row, Ink::Text3, this)),
      m_stateText(new Text(Type::Row, QString(), Ink::Text3, this)),
      m_tools(new Button(Button::Kind::Link, tr("Tools"), this)),
      m_save(new Button(Button::Kind::Link, tr("Save"), this)),
      m_install(new Button(Button::Kind::Secondary, tr("Install"), this)) {
    m_back->setAccessibleName(tr("Back to the Library"));
    m_stateText->setWraps(false);
    m_save->setKeyCaption(QStringLiteral("Ctrl S"));
    m_save->hide();
    connect(m_back, &QPushButton::clicked, this, &WorkshopHead::back);
    m_tools->setToolTip(tr("Add questions, facts, and pictures, or export the pack"));
    connect(m_tools, &QPushButton::clicked, this,
            [this] { emit toolsAsked(m_tools->mapToGlobal(QPoint(0, m_tools->height() + 2))); });
    connect(m_save, &QPushButton::clicked, this, &WorkshopHead::saveAsked);
    connect(m_install, &QPushButton::clicked, this, &WorkshopHead::installAsked);
}

int WorkshopHead::headHeight() const {
    return std::max(headHeightWide, m_install->sizeHint().height() + 16) + 1;
}

void WorkshopHead::setPack(const QString& title, const QString& folder, const QString& version) {
    m_title->setText(tr("Workshop: %1").arg(title));
    m_folder->setText(folder);
    m_version = version;
    setBusy({});
}

void WorkshopHead::setBusy(const QString& words) {
    m_install->setEnabled(words.isEmpty());
    if (!words.isEmpty())
        m_install->setText(tr("Installing…"));
    else
        m_install->setText(m_version.isEmpty() ? tr("Install") : tr("Install %1").arg(m_version));
    place();
}

void WorkshopHead::setState(State state, const QString& time) {
    m_state = state;
    switch (state) {
    case State::Untouched: m_stateText->setText({}); break;
    case State::Saved: m_stateText->setText(tr("Saved %1").arg(time)); break;
    case State::NotSaved: m_stateText->setText(tr("Not saved")); break;
    case State::Restored: m_stateText->setText(tr("Draft restored")); break;
    }
    m_save->setVisible(state == State::NotSaved || state == State::Restored);
    place();
}

QString WorkshopHead::stateWords() const {
    return m_stateText->text();
}

void WorkshopHead::setNarrow(bool narrow) {
    m_narrow = narrow;
    m_back->setArrowOnly(narrow);
    m_save->setKeyCaption(narrow ? QString() : QStringLiteral("Ctrl S"));
    place();
}

void WorkshopHead::place() {
    const auto centered = [this](QWidget* widget, int x, int width, int height) {
        widget->setGeometry(x, (this->height() - 1 - height) / 2, width, height);
    };
    const QSize back = m_back->sizeHint();
    centered(m_back, m_narrow ? 8 : headSide - 6, back.width(), back.height());
    const QSize install = m_install->sizeHint();
    int right = width() - (m_narrow ? 12 : headSide) - install.width();
    centered(m_install, right, install.width(), std::max(40, install.height()));
    const QSize tools = m_tools->sizeHint();
    right -= tools.width() + 16;
    centered(m_tools, right, tools.width(), tools.height());
    if (!m_save->isHidden()) {
        const QSize save = m_save->sizeHint();
        right -= save.width() + 16;
        centered(m_save, right, save.width(), save.height());
    }
    const int line = theme().lineHeight(Type::Row);
    const int backEnd = m_back->x() + m_back->width() + 16;
    const int left = m_narrow ? backEnd : std::max(theme().scaled(titleX), backEnd);
    // What is saved gives way before the pack's name does.
    const int stateWidth = m_stateText->text().isEmpty() ? 0 : m_stateText->naturalWidth() + 2;
    const bool stateFits = stateWidth > 0 && right - stateGap - stateWidth - left >= theme().scaled(96);
    m_stateText->setVisible(stateFits);
    if (stateFits) {
        right -= stateWidth + (m_save->isHidden() ? 2 * stateGap + 6 : 8);
        centered(m_stateText, right, stateWidth, line);
    }
    const int room = std::max(0, right - 16 - left);
    const int title = std::min(room, m_title->sizeHint().width());
    centered(m_title, left, title, line);
    const int folder = std::min(room - title - 4, m_folder->sizeHint().width());
    m_folder->setVisible(folder >= theme().scaled(64));
    centered(m_folder, left + title + 4, std::max(0, folder), line);
}

void WorkshopHead::resizeEvent(QResizeEvent*) {
    place();
}

void WorkshopHead::paintEvent(QPaintEvent*) {
    QPainter(this).fillRect(0, height() - 1, width(), 1, theme().tokens().border);
}

} // namespace chipwise::desktop
