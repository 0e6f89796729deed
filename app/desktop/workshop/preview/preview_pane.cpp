#include "desktop/workshop/preview/preview_pane.h"

#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/text.h"
#include "desktop/workshop/preview/fact_notes.h"
#include "desktop/workshop/preview/preview_brief.h"
#include "desktop/workshop/preview/preview_pack.h"
#include "desktop/workshop/preview/preview_question.h"

#include <QLocale>
#include <QMenu>
#include <QScrollBar>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int previewSide = 24;
constexpr int previewWidth = 620; ///< at most: that of a question in study

QString languageName(const std::string& code) {
    const QLocale locale(words(code));
    if (locale == QLocale::c()) return words(code);
    // Its own name; English is called after a country there.
    const QString name = locale.language() == QLocale::English ? QLocale::languageToString(QLocale::English)
                                                               : locale.nativeLanguageName();
    return name.isEmpty() ? words(code) : name;
}

} // namespace

PreviewPane::PreviewPane(QWidget* parent)
    : QWidget(parent), m_caption(new Text(Type::Caption, QString(), Ink::Text3, this)),
      m_languageButton(new Button(Button::Kind::Link, {}, this)),
      m_answerLink(new Button(Button::Kind::Link, tr("Show after answering"), this)),
      m_before(new Button(Button::Kind::Link, tr("Previous"), this)),
      m_count(new Text(Type::Caption, QString(), Ink::Text2, this)),
      m_after(new Button(Button::Kind::Link, tr("Next"), this)), m_scroll(new ScrollArea(this)),
      m_sheet(new QWidget), m_nothing(new Text(Type::Row, QString(), Ink::Text3, m_sheet)) {
    m_scroll->setContent(m_sheet);
    m_scroll->setFadesOut(ScrollArea::Bar::Ruled);
    m_scroll->setAccessibleName(tr("Preview"));
    m_count->setWraps(false);
    m_caption->setWraps(false);
    connect(m_answerLink, &Button::clicked, this, [this] { setAnswered(!m_answered); });
    connect(m_languageButton, &Button::clicked, this, &PreviewPane::chooseLanguage);
    connect(m_before, &Button::clicked, this, [this] { step(-1); });
    connect(m_after, &Button::clicked, this, [this] { step(1); });
    updateHead();
}

void PreviewPane::show(const Place& where) {
    m_place = where;
    Content content = contentAt(where);
    // Its pointers lead into the snapshot shown before.
    const bool same = isShown(content);
    const bool other = content.id != m_content.id || content.is != m_content.is;
    if (other) m_card = 0;
    const int scrolled = other ? 0 : m_scroll->verticalScrollBar()->value();
    m_content = std::move(content);
    if (same) return;
    build(m_content);
    m_scroll->verticalScrollBar()->setValue(scrolled);
}

bool PreviewPane::isShown(const Content& content) const {
    if (content.is == Content::Is::Nothing || m_content.is != content.is || m_content.id != content.id)
        return false;
    const bool sameReading = m_place.snapshot->number == m_builtFrom;
    if (content.is != Content::Is::Question) return sameReading;
    const workshop::Preview& now = *content.preview;
    const workshop::Preview& shown = *m_content.preview;
    // Another reading may say other things of a fact, which its question does not tell.
    const bool sameFacts = sameReading || (now.facts.empty() && shown.facts.empty());
    return sameFacts && now.question == shown.question && now.cards == shown.cards &&
           now.groupTitle == shown.groupTitle && now.intro == shown.intro &&
           now.languages == shown.languages && content.problems == m_content.problems;
}

void PreviewPane::build(const Content& content) {
    delete m_part;
    delete m_notes;
    m_part = nullptr;
    m_notes = nullptr;
    m_builtFrom = m_place.snapshot == nullptr ? 0 : m_place.snapshot->number;
    const PictureFinder pictures = folderPictures(m_place.snapshot, m_place.folder);
    switch (content.is) {
    case Content::Is::Question:
        m_card = std::min(m_card, std::max<std::size_t>(content.preview->cards.size(), 1) - 1);
        addPart(
            new PreviewQuestion(previewAsked(*content.preview, m_card), pictures, content.problems, m_sheet));
        m_part->setAnswered(m_answered);
        break;
    case Content::Is::Brief: addPart(new PreviewBrief(*content.preview, pictures, m_sheet)); break;
    case Content::Is::Pack: addPart(new PreviewPack(*m_place.snapshot, m_sheet)); break;
    case Content::Is::Fact:
    case Content::Is::Nothing: break;
    }
    addNotes(content);
    m_nothing->setText(m_place.snapshot == nullptr
                           ? tr("Reading the folder…")
                           : tr("Place the cursor in a question to see it as learners do."));
    m_nothing->setVisible(m_part == nullptr && m_notes == nullptr);
    updateHead();
    place();
}

void PreviewPane::addPart(PreviewPart* part) {
    m_part = part;
    connect(part, &PreviewPart::linkChosen, this, &PreviewPane::linkChosen);
    connect(part, &PreviewPart::placeChanged, this, &PreviewPane::place);
    connect(part, &PreviewPart::answeredChanged, this, [this](bool answered) {
        m_answered = answered;
        updateHead();
        place();
    });
    part->show();
}

void PreviewPane::setAnswered(bool answered) {
    if (m_answered == answered) return;
    m_answered = answered;
    if (m_part != nullptr) m_part->setAnswered(answered);
    updateHead();
    place();
}

void PreviewPane::focusStart() {
    if (m_answerLink->isVisibleTo(this)) {
        m_answerLink->setFocus(Qt::ShortcutFocusReason);
        return;
    }
    for (QWidget* widget : m_sheet->findChildren<QWidget*>())
        if ((widget->focusPolicy() & Qt::TabFocus) != 0 && widget->isVisibleTo(this)) {
            widget->setFocus(Qt::ShortcutFocusReason);
            return;
        }
}

void PreviewPane::setLanguage(const std::string& language) {
    if (m_language == language) return;
    m_language = language;
    show(Place(m_place));
}

void PreviewPane::step(int by) {
    if (!m_content.preview) return;
    const auto cards = static_cast<int>(m_content.preview->cards.size());
    m_card = static_cast<std::size_t>(std::clamp(static_cast<int>(m_card) + by, 0, std::max(0, cards - 1)));
    build(m_content);
}

void PreviewPane::chooseLanguage() {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const std::string& code) {
        const std::string chosen = code == m_place.snapshot->read.pack.language ? std::string() : code;
        QAction* action = menu->addAction(languageName(code), this, [this, chosen] { setLanguage(chosen); });
        action->setCheckable(true);
        action->setChecked(m_language == chosen);
    };
    add(m_place.snapshot->read.pack.language);
    for (const std::string& code : m_content.preview->languages) add(code);
    menu->popup(m_languageButton->mapToGlobal(QPoint(0, m_languageButton->height())));
}

void PreviewPane::updateHead() {
    using Is = Content::Is;
    const auto& preview = m_content.preview;
    const auto caption = [this] {
        switch (m_content.is) {
        case Is::Brief: return tr("Shown before the first question");
        case Is::Pack: return tr("As shown in the Library");
        case Is::Fact: return tr("The fact");
        case Is::Question:
        case Is::Nothing: break;
        }
        return tr("As learners see it");
    };
    m_caption->setText(caption());
    const bool question = m_content.is == Is::Question;
    m_answerLink->setVisible(question);
    m_answerLink->setText(m_answered ? tr("Show before answering") : tr("Show after answering"));
    const bool translated = preview && !preview->languages.empty();
    m_languageButton->setVisible(translated);
    if (translated) {
        const std::string& own = m_place.snapshot->read.pack.language;
        const std::string& shown = m_language.empty() ? own : m_language;
        m_languageButton->setText(languageName(shown));
        m_languageButton->setAccessibleName(tr("Language: %1").arg(languageName(shown)));
    }
    const std::size_t cards = preview ? preview->cards.size() : 0;
    for (QWidget* stepper :
         {static_cast<QWidget*>(m_before), static_cast<QWidget*>(m_count), static_cast<QWidget*>(m_after)})
        stepper->setVisible(question && cards > 1);
    m_count->setText(tr("%1 of %2").arg(m_card + 1).arg(cards));
    m_before->setEnabled(m_card > 0);
    m_after->setEnabled(m_card + 1 < cards);
}

int PreviewPane::placeHead(int x, int width) {
    int right = x + width;
    int height = theme().lineHeight(Type::Caption);
    for (Button* button : {m_answerLink, m_languageButton}) {
        if (button->isHidden()) continue;
        const QSize size = button->sizeHint();
        height = std::max(height, size.height());
        right -= size.width();
        button->setGeometry(right, 8, size.width(), size.height());
        right -= 16;
    }
    const int line = theme().lineHeight(Type::Caption);
    // A link is a target of 32; a caption alone keeps its line where the other panes have theirs.
    m_caption->setGeometry(x, 8 + (std::max(height, 32) - line) / 2, std::max(0, right - x), line);
    int y = 8 + std::max(height, 32);
    if (m_count->isHidden()) return y + 4;
    int stepX = x;
    const int step = m_before->sizeHint().height();
    for (QWidget* widget :
         {static_cast<QWidget*>(m_before), static_cast<QWidget*>(m_count), static_cast<QWidget*>(m_after)}) {
        const QSize size = widget->sizeHint();
        widget->setGeometry(stepX, y + (step - size.height()) / 2, size.width() + 2, size.height());
        stepX += size.width() + 16;
    }
    return y + step + 4;
}

void PreviewPane::place() {
    if (width() <= 0) return;
    const int column = std::min(theme().scaled(previewWidth), width() - 2 * previewSide);
    const int top = placeHead(previewSide, column);
    m_scroll->setGeometry(0, top, width(), std::max(0, height() - top));
    int y = 2;
    for (PreviewPart* part : {m_part, m_notes}) {
        if (part == nullptr) continue;
        const int height = part->place(column);
        part->setGeometry(previewSide, y, column, height);
        y += height;
    }
    if (!m_nothing->isHidden()) {
        const int height = m_nothing->heightForWidth(column);
        m_nothing->setGeometry(previewSide, y, column, height);
        y += height;
    }
    m_sheet->setMinimumHeight(y + 16);
    m_sheet->resize(m_scroll->width(), std::max(y + 16, m_scroll->height()));
}

void PreviewPane::resizeEvent(QResizeEvent*) {
    place();
}

} // namespace chipwise::desktop
