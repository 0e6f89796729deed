#include "desktop/dialogs/problem_row.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/glyphs.h"
#include "desktop/widgets/text/text.h"

#include <QPainter>

namespace chipwise::desktop {

namespace {

/// `words` between backticks are what stands, or should stand, in the file.
QList<Run> withCode(const std::string& text, Ink ink) {
    QList<Run> runs;
    const QStringList pieces = QString::fromStdString(text).split(QLatin1Char('`'));
    for (qsizetype i = 0; i < pieces.size(); ++i)
        if (!pieces[i].isEmpty()) runs.append(Run{pieces[i], ink, i % 2 == 1});
    return runs;
}

} // namespace

ProblemRow::ProblemRow(const pack::Diagnostic& problem, QWidget* parent)
    : QWidget(parent), m_error(problem.severity == pack::Severity::Error),
      m_message(new Text(Type::Name, this)), m_place(new Text(Type::Caption, this)),
      m_help(new Text(Type::Row, this)) {
    m_message->setRuns(withCode(problem.message, Ink::Text));
    const QString place = QStringLiteral("%1:%2").arg(QString::fromStdString(problem.file)).arg(problem.line);
    m_place->setRuns(
        {Run{m_error ? tr("Error") : tr("Warning"), m_error ? Ink::Danger : Ink::Warning, false, true},
         Run{QStringLiteral("  "), Ink::Text3}, Run{place, Ink::Text3, true},
         Run{QStringLiteral("  ") + QString::fromStdString(problem.code), Ink::Text3, true}});
    m_help->setRuns(withCode(problem.help, Ink::Text2));
    m_help->setVisible(!problem.help.empty());
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

int ProblemRow::textX() const {
    return theme().scaled(32);
}

int ProblemRow::place(int width, bool moves) const {
    int y = 12;
    for (Text* text : {m_message, m_place, m_help}) {
        if (text->isHidden()) continue;
        const int height = text->heightForWidth(width - textX());
        if (moves) text->setGeometry(textX(), y, width - textX(), height);
        y += height + 2;
    }
    return y + 12;
}

int ProblemRow::heightForWidth(int width) const {
    return place(width, false);
}

QSize ProblemRow::sizeHint() const {
    return {theme().scaled(400), heightForWidth(theme().scaled(400))};
}

void ProblemRow::resizeEvent(QResizeEvent*) {
    place(width(), true);
}

void ProblemRow::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.fillRect(0, 0, width(), 1, t.border);
    const double size = theme().scaled(20);
    paintGlyph(painter, m_error ? Glyph::Cross : Glyph::Warning, QRectF(0, 12, size, size),
               m_error ? t.danger : t.warning);
}

} // namespace chipwise::desktop
