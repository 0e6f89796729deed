#include "desktop/workshop/workshop_side.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/text/text.h"
#include "desktop/workshop/coverage_line.h"
#include "desktop/workshop/file_list.h"
#include "desktop/workshop/pane_splitter.h"
#include "desktop/workshop/problem_list.h"

#include <QHBoxLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QVBoxLayout>

namespace chipwise::desktop {

namespace {

constexpr int sideMargin = 24;
constexpr int filesHeight = 283;

QString problemsTitle(const workshop::Counts& counts) {
    const std::size_t problems = counts.errors + counts.warnings;
    if (problems == 1) return WorkshopSide::tr("1 problem");
    if (problems > 1) return WorkshopSide::tr("%1 problems").arg(problems);
    return WorkshopSide::tr("No problems. %1.").arg(QString::fromStdString(workshop::questionsLine(counts)));
}

} // namespace

WorkshopSide::WorkshopSide(QWidget* parent)
    : QWidget(parent), m_splitter(new PaneSplitter(Qt::Vertical, this)),
      m_filesTitle(new Text(Type::Caption, tr("Files"), Ink::Text3)), m_files(new FileList),
      m_problemsTitle(new Text(Type::Emphasis)),
      m_next(new KeyHint({QStringLiteral("F7")}, {}, KeyHint::Size::Caption)), m_problems(new ProblemList),
      m_coverage(new CoverageLine(this)) {
    m_next->setAccessibleName(tr("Next problem"));
    m_next->setToolTip(tr("Next problem"));
    connect(m_next, &QPushButton::clicked, this, &WorkshopSide::nextProblemAsked);

    auto* filesBox = new QWidget;
    auto* files = new QVBoxLayout(filesBox);
    files->setContentsMargins(0, 15, 0, 8);
    files->setSpacing(8);
    files->addWidget(m_filesTitle);
    m_filesTitle->setContentsMargins(sideMargin, 0, 0, 0);
    files->addWidget(m_files, 1);

    auto* problemsBox = new QWidget;
    auto* problems = new QVBoxLayout(problemsBox);
    problems->setContentsMargins(0, 16, 0, 0);
    problems->setSpacing(8);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(sideMargin, 0, sideMargin - 8, 0); // a hint keeps room for its word
    head->addWidget(m_problemsTitle, 1);
    head->addWidget(m_next, 0, Qt::AlignTop);
    problems->addLayout(head);
    problems->addWidget(m_problems, 1);

    m_splitter->addWidget(filesBox);
    m_splitter->addWidget(problemsBox);
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({filesHeight, filesHeight});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_splitter, 1);
    column->addWidget(m_coverage);
}

void WorkshopSide::setReading(const Reading& reading) {
    if (reading.snapshot == nullptr) return;
    m_files->setSnapshot(*reading.snapshot);
    m_problems->setSnapshot(reading.snapshot);
    m_problemsTitle->setText(problemsTitle(reading.counts));
    m_next->setVisible(!reading.snapshot->problems.empty());
    m_coverage->setCoverage(reading.coverage);
}

void WorkshopSide::setOver(bool over) {
    m_lines = over;
    static_cast<QVBoxLayout*>(layout())->setContentsMargins(0, 0, over ? 1 : 0, 0);
    update();
}

QString WorkshopSide::problemsWords() const {
    return m_problemsTitle->text();
}

void WorkshopSide::mousePressEvent(QMouseEvent* event) {
    event->accept();
}

void WorkshopSide::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().tokens().canvas);
    if (m_lines) painter.fillRect(width() - 1, 0, 1, height(), theme().tokens().border);
}

} // namespace chipwise::desktop
