#include "desktop/study/sheets/brief_sheet.h"

#include "desktop/die/die_picture.h"
#include "desktop/study/map_place.h"
#include "desktop/study/pictures.h"
#include "desktop/study/source_names.h"
#include "desktop/study/study_column.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int lessonTitleGap = 20;
constexpr int lessonTextGap = 32;
constexpr int lessonSourcesGap = 24;
constexpr int leastBeginHeight = 40;

/// A drill counts its questions as the button did that began it, whatever subjects they belong to.
QString drillWords(int ofSubject, int asked) {
    if (asked == 1) return BriefSheet::tr("This drill asks one of these questions.");
    if (ofSubject == asked) return BriefSheet::tr("This drill asks %1 of these questions.").arg(asked);
    return BriefSheet::tr("This drill asks %1 questions, %2 of them on this subject.")
        .arg(asked)
        .arg(ofSubject);
}

QString countWords(const study::Brief& brief, int asked) {
    const QString all = brief.questions == 1
                            ? BriefSheet::tr("One question on this subject")
                            : BriefSheet::tr("%1 questions on this subject").arg(brief.questions);
    if (brief.today == 0 || (brief.questions == 1 && brief.isDrill)) return all + QLatin1Char('.');
    if (brief.questions == 1) return BriefSheet::tr("The only question on this subject comes up today.");
    if (brief.isDrill) return all + QStringLiteral(". ") + drillWords(brief.today, asked);
    return BriefSheet::tr("%1, %2 of them today.").arg(all).arg(brief.today);
}

QString sourceWords(const study::Brief& brief) {
    QStringList refs;
    for (const std::string& ref : brief.refs) refs << words(ref);
    QString text = sourceNames(refs, 4);
    if (text.isEmpty()) return {};
    text = BriefSheet::tr("Sources: %1").arg(text);
    if (const QString read = readWords(brief.read); !read.isEmpty())
        text += QStringLiteral(", ") + read + lastReadWords(brief.read);
    return text + BriefSheet::tr(". You can reread this lesson in Explore, under Reader.");
}

} // namespace

BriefSheet::BriefSheet(Workspace& workspace, const study::Brief& brief, For purpose, int asked,
                       QWidget* parent)
    : ColumnSheet(parent), m_brief(brief),
      m_title(new Text(Type::Headline, words(brief.title), Ink::Text, this)),
      m_text(new MarkdownView(Type::Reading, tr("Lesson"), this)),
      m_begin(new Button(Button::Kind::Primary,
                         purpose == For::FirstQuestion ? tr("First question") : tr("Back"), this)),
      m_count(new Text(Type::Row, countWords(brief, asked), Ink::Text3, this)),
      m_sources(new Text(Type::Caption, sourceWords(brief), Ink::Text3, this)),
      m_die(new DiePicture(DieSize::Small, this)),
      m_dieTitle(new Text(Type::Emphasis, tr("This subject on your map"), Ink::Text, this)),
      m_dieText(new Text(Type::Row, QString(), Ink::Text3, this)) {
    addPackPictures(*m_text, installedPictures(workspace.learner(), brief.pack), words(brief.text));
    m_text->setPackText(words(brief.text));
    m_begin->setKeyCaption(purpose == For::FirstQuestion ? QStringLiteral("Enter") : QStringLiteral("Esc"));
    const study::Map map = workspace.learner().map(workspace.now());
    m_die->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_die->setMap(map);
    if (const int block = blockOf(map, brief.pack, brief.group); block >= 0) {
        m_die->setOutlined(block);
        if (const QString domain = domainOf(map, block); !domain.isEmpty())
            m_dieTitle->setText(tr("This subject is mostly in the domain “%1”").arg(domain));
        const auto& cells = map.blocks[static_cast<std::size_t>(block)].cells;
        const auto started = std::ranges::count_if(
            cells, [](const study::MapCell& cell) { return cell.chance && !cell.keptAside; });
        const QString all = brief.questions == 1 ? tr("1 question") : tr("%1 questions").arg(brief.questions);
        m_dieText->setText(brief.isDrill || started > 0 ? tr("%1, %2 started.").arg(all).arg(started)
                           : brief.questions == 1
                               ? tr("The square of this subject’s only question fills up as you answer it.")
                               : tr("The squares of this subject’s %1 questions fill up as you answer.")
                                     .arg(brief.questions));
    }
    connect(m_begin, &Button::clicked, this, &BriefSheet::begin);
    connect(m_text, &MarkdownView::linkChosen, this, &BriefSheet::linkChosen);
}

void BriefSheet::focusStart() {
    m_begin->setFocus(Qt::OtherFocusReason);
}

void BriefSheet::setPageHeight(int height) {
    if (m_pageHeight == height) return;
    m_pageHeight = height;
    layOut();
}

void BriefSheet::setText(Type type) {
    if (m_type == type) return;
    m_type = type;
    m_text->setType(type);
    m_text->setPackText(words(m_brief.text));
}

/// With everything below each other in the left column.
int BriefSheet::heightOf(const StudyColumn& column) const {
    const int width = column.leftWidth;
    return column.stemY + m_title->heightForWidth(width) + lessonTitleGap + m_text->heightForWidth(width) +
           lessonTextGap + std::max(leastBeginHeight, m_begin->sizeHint().height()) + lessonTextGap +
           m_sources->heightForWidth(width) + lessonSourcesGap;
}

/// The button and what stands beside it, or below it in a small column; returns their bottom.
int BriefSheet::placeBegin(int x, int y, int width) {
    const QSize button = m_begin->sizeHint();
    const int height = std::max(leastBeginHeight, button.height());
    m_begin->setGeometry(x, y, button.width(), height);
    const bool beside = width - button.width() - 24 >= theme().scaled(200);
    const int countX = beside ? x + button.width() + 24 : x;
    const int countWidth = x + width - countX;
    const int countHeight = m_count->heightForWidth(countWidth);
    const int countY = beside ? y + std::max(0, (height - countHeight) / 2) : y + height + 8;
    m_count->setGeometry(countX, countY, countWidth, countHeight);
    return std::max(y + height, countY + countHeight);
}

void BriefSheet::place() {
    const StudyColumn column = StudyColumn::forWidth(pageWidth());
    m_title->setType(column.narrow ? Type::HeadlineSmall : Type::Headline);
    const auto isTooHigh = [&] { return m_pageHeight > 0 && heightOf(column) > m_pageHeight; };
    setText(Type::Reading);
    if (isTooHigh()) setText(Type::Body);
    if (isTooHigh()) m_title->setType(Type::HeadlineSmall);
    const bool beginsBeside = !column.narrow && isTooHigh();
    int y = column.stemY;
    const auto put = [&](QWidget* widget, int gap) {
        const int height = widget->heightForWidth(column.leftWidth);
        widget->setGeometry(column.x, y, column.leftWidth, height);
        y += height + gap;
    };
    put(m_title, lessonTitleGap);
    put(m_text, lessonTextGap);
    if (!beginsBeside) {
        y = placeBegin(column.x, y, column.leftWidth) + lessonTextGap;
        put(m_sources, lessonSourcesGap);
    }
    for (QWidget* widget :
         {static_cast<QWidget*>(m_die), static_cast<QWidget*>(m_dieTitle), static_cast<QWidget*>(m_dieText)})
        widget->setVisible(!column.narrow);
    if (!column.narrow) {
        const int x = column.x + column.rightX;
        m_die->setGeometry(x, column.stemY + 8, column.rightWidth, column.rightWidth * 220 / 308);
        m_die->resize(column.rightWidth, m_die->dieHeight());
        int textY = m_die->geometry().bottom() + 13;
        for (Text* text : {m_dieTitle, m_dieText}) {
            const int height = text->heightForWidth(column.rightWidth);
            text->setGeometry(x, textY, column.rightWidth, height);
            textY += height;
        }
        if (beginsBeside) {
            textY = placeBegin(x, textY + 24, column.rightWidth) + 24;
            const int height = m_sources->heightForWidth(column.rightWidth);
            m_sources->setGeometry(x, textY, column.rightWidth, height);
            textY += height;
            y += lessonSourcesGap - lessonTextGap;
        }
        y = std::max(y, textY + 24);
    }
    setMinimumHeight(y);
}

} // namespace chipwise::desktop
