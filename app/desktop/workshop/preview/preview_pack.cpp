#include "desktop/workshop/preview/preview_pack.h"

#include "desktop/die/die_picture.h"
#include "desktop/shell/moment.h"
#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"
#include "pack/generate/cards.h"
#include "study/roles.h"
#include "workshop/draft/counts.h"

namespace chipwise::desktop {

namespace {

constexpr QSize coverSize{112, 80};
constexpr int mostExamsShown = 6;

/// The die that a learner gets: every subject a block, nothing answered yet.
study::Map freshMap(const pack::Pack& pack, const std::vector<int>& cards) {
    std::vector<store::InstalledGroup> groups;
    for (const pack::Group* group : pack::groupsOf(pack)) {
        store::InstalledGroup subject;
        subject.pack = pack.id;
        subject.index = static_cast<int>(groups.size());
        subject.id = group->id;
        subject.title = group->title;
        subject.cards = cards.at(groups.size());
        groups.push_back(std::move(subject));
    }
    const study::Roles roles = study::withNewRoles({}, groups);
    study::Map map;
    for (const store::InstalledGroup& group : groups) {
        if (group.cards == 0) continue;
        study::MapBlock block;
        block.pack = group.pack;
        block.group = group.index;
        block.title = group.title;
        block.role = roles.at(study::lastingName(group));
        block.cells.resize(static_cast<std::size_t>(group.cards));
        map.blocks.push_back(std::move(block));
    }
    return map;
}

QString examWords(const pack::ExamPlan& exam) {
    QStringList parts{words(exam.title)};
    if (exam.questions)
        parts << (*exam.questions == 1 ? PreviewPack::tr("1 question")
                                       : PreviewPack::tr("%1 questions").arg(*exam.questions));
    if (exam.minutes)
        parts << (*exam.minutes == 1 ? PreviewPack::tr("1 minute")
                                     : PreviewPack::tr("%1 minutes").arg(*exam.minutes));
    if (exam.slice) parts << PreviewPack::tr("partly covered");
    return parts.join(QStringLiteral(", "));
}

} // namespace

PreviewPack::PreviewPack(const workshop::Snapshot& snapshot, QWidget* parent)
    : PreviewPart(parent), m_die(new DiePicture(DieSize::Cover, this)), m_title(new Text(Type::Title, this)),
      m_counts(new Text(Type::Row, this)), m_version(new Text(Type::Caption, this)),
      m_description(new MarkdownView(Type::Body, tr("About this pack"), this)) {
    const pack::Pack& pack = snapshot.read.pack;
    const workshop::Counts counts = workshop::countsOf(snapshot);
    const study::Map map = freshMap(pack, counts.ofGroups);
    m_die->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_die->setMap(map);
    m_title->setText(words(pack.title));
    m_counts->setText(
        words(workshop::questionsLine(counts)) +
            (map.blocks.size() == 1 ? tr(", 1 subject") : tr(", %1 subjects").arg(map.blocks.size())),
        Ink::Text2);
    QStringList version{tr("Version %1").arg(words(pack.version))};
    if (!pack.updated.empty()) version << tr("updated %1").arg(dayOf(words(pack.updated)));
    if (!pack.license.empty()) version << words(pack.license);
    m_version->setText(version.join(QStringLiteral(", ")), Ink::Text3);
    m_description->setPackText(words(pack.description));
    m_description->setVisible(!pack.description.empty());
    connect(m_description, &MarkdownView::linkChosen, this, &PreviewPart::linkChosen);
    addExams(pack);
}

void PreviewPack::addExams(const pack::Pack& pack) {
    if (pack.exams.empty()) return;
    m_exams << new Text(Type::Caption, pack.exams.size() == 1 ? tr("Exam") : tr("Exams"), Ink::Text3, this);
    for (const pack::ExamPlan& exam : pack.exams)
        if (m_exams.size() <= mostExamsShown)
            m_exams << new Text(Type::Row, examWords(exam), Ink::Text, this);
}

int PreviewPack::place(int width) {
    m_die->setGeometry(0, 0, coverSize.width(), coverSize.height());
    // Beside the die while there is room for words, else below it.
    const int beside = coverSize.width() + 16;
    const bool fits = width - beside >= theme().scaled(200);
    const int x = fits ? beside : 0;
    int y = fits ? 0 : coverSize.height() + 16;
    for (Text* text : {m_title, m_counts, m_version}) {
        const int height = text->heightForWidth(width - x);
        text->setGeometry(x, y, width - x, height);
        y += height + 2;
    }
    y = std::max(y, coverSize.height()) + 16;
    putBelow(*m_description, width, y, 16);
    for (Text* text : m_exams) putBelow(*text, width, y, 4);
    return y;
}

} // namespace chipwise::desktop
