#include "desktop/study/sheets/brief_sheet.h"

#include "desktop/die/die_picture.h"
#include "desktop/shell/moment.h"
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

QString countWords(const study::Brief& brief) {
    const QString all = brief.questions == 1
                            ? BriefSheet::tr("One question on this subject")
                            : BriefSheet::tr("%1 questions on this subject").arg(brief.questions);
    return brief.today > 0 ? BriefSheet::tr("%1, %2 of them today.").arg(all).arg(brief.today)
                           : all + QLatin1Char('.');
}

QString sourceWords(const study::Brief& brief) {
    QStringList refs;
    for (const std::string& ref : brief.refs) refs << words(ref);
    QString text = sourceNames(refs, 4);
    if (text.isEmpty()) return {};
    text = BriefSheet::tr("Sources: %1").arg(text);
    if (!brief.checkedIn.empty())
        text += BriefSheet::tr(", checked in %1").arg(monthOf(words(brief.checkedIn)));
    return text + BriefSheet::tr(". You can read this again in the Library.");
}

} // namespace

BriefSheet::BriefSheet(Workspace& workspace, const study::Brief& brief, For purpose, QWidget* parent)
    : ColumnSheet(parent), m_brief(brief),
      m_title(new Text(Type::Headline, words(brief.title), Ink::Text, this)),
      m_text(new MarkdownView(Type::Reading, tr("Lesson"), this)),
      m_begin(new Button(Button::Kind::Primary,
                         purpose == For::FirstQuestion ? tr("First question") : tr("Back"), this)),
      m_count(new Text(Type::Row, countWords(brief), Ink::Text3, this)),
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
            m_dieTitle->setText(tr("Mostly in “%1”").arg(domain));
        const auto& cells = map.blocks[static_cast<std::size_t>(block)].cells;
        const auto asked = std::count_if(cells.begin(), cells.end(),
                                         [](const study::MapCell& cell) { return cell.chance.has_value(); });
        const QString all = cells.size() == 1 ? tr("1 question") : tr("%1 questions").arg(cells.size());
        m_dieText->setText(asked > 0           ? tr("%1, %2 started.").arg(all).arg(asked)
                           : cells.size() == 1 ? tr("1 question. Its square fills as you answer.")
                                               : tr("%1. Their squares fill as you answer.").arg(all));
    }
    connect(m_begin, &Button::clicked, this, &BriefSheet::begin);
    connect(m_text, &MarkdownView::linkChosen, this, &BriefSheet::linkChosen);
}

void BriefSheet::focusStart() {
    m_begin->setFocus(Qt::OtherFocusReason);
}

void BriefSheet::place() {
    const StudyColumn column = StudyColumn::forWidth(pageWidth());
    m_title->setType(column.narrow ? Type::HeadlineSmall : Type::Headline);
    int y = column.stemY;
    const auto put = [&](QWidget* widget, int gap) {
        const int height = widget->heightForWidth(column.leftWidth);
        widget->setGeometry(column.x, y, column.leftWidth, height);
        y += height + gap;
    };
    put(m_title, 20);
    put(m_text, 32);
    const QSize button = m_begin->sizeHint();
    m_begin->setGeometry(column.x, y, button.width(), std::max(40, button.height()));
    const int countX = column.x + button.width() + 24;
    const int countWidth = column.x + column.leftWidth - countX;
    const int countHeight = m_count->heightForWidth(countWidth);
    m_count->setGeometry(countX, y + std::max(0, (m_begin->height() - countHeight) / 2), countWidth,
                         countHeight);
    y += std::max(m_begin->height(), countHeight) + 32;
    put(m_sources, 24);
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
        y = std::max(y, textY + 24);
    }
    setMinimumHeight(y);
}

} // namespace chipwise::desktop
