#include "desktop/workshop/dialogs/compare_dialog.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/text/text.h"
#include "desktop/widgets/text/text_input.h"

#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSet>
#include <QTextBlock>
#include <QVBoxLayout>

namespace chipwise::desktop {

namespace {

constexpr int mostComparedLines = 5000;

/// Lines that the other text does not have.
void markDifferences(QPlainTextEdit& view, const QString& other) {
    const QStringList lines = other.split(QLatin1Char('\n'));
    const QSet<QString> known(lines.begin(), lines.end());
    QList<QTextEdit::ExtraSelection> marks;
    int first = -1;
    for (QTextBlock block = view.document()->begin(); block.isValid() && marks.size() < mostComparedLines;
         block = block.next()) {
        if (known.contains(block.text())) continue;
        if (first < 0) first = block.blockNumber();
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(block);
        mark.format.setBackground(theme().tokens().warningSoft);
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks.append(mark);
    }
    view.setExtraSelections(marks);
    view.setTextCursor(QTextCursor(view.document()->findBlockByNumber(std::max(0, first))));
    view.centerCursor();
}

} // namespace

CompareDialog::CompareDialog(const QString& file, const QString& mine, const QString& theirs, QWidget* parent)
    : Dialog(tr("Changed here and outside Chipwise"), 1100, parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    addText(
        tr("You and another program changed the same lines of %1. Choose which version to keep. Until then, "
           "nothing is lost.")
            .arg(file));
    auto* box = new QWidget(this);
    auto* sides = new QHBoxLayout(box);
    sides->setContentsMargins(0, 0, 0, 0);
    sides->setSpacing(16);
    QPlainTextEdit* left = addSide(tr("Mine (open here)"), mine, box);
    QPlainTextEdit* right = addSide(tr("Theirs (in the folder)"), theirs, box);
    markDifferences(*left, theirs);
    markDifferences(*right, mine);
    addBody(box);
    Button* later = addSecondary(tr("Decide later"));
    m_theirs = addSecondary(tr("Use theirs"));
    m_theirs->setDestroys(true);
    Button* keep = addPrimary(tr("Keep mine"));
    connect(later, &Button::clicked, this, &CompareDialog::reject);
    connect(keep, &Button::clicked, this, [this] {
        emit mineChosen();
        accept();
    });
    connect(m_theirs, &Button::clicked, this, [this] {
        emit theirsChosen();
        accept();
    });
    later->setFocus();
}

QPlainTextEdit* CompareDialog::addSide(const QString& title, const QString& text, QWidget* box) {
    auto* column = new QVBoxLayout;
    column->setSpacing(4);
    auto* name = new Text(Type::Emphasis, title, Ink::Text, box);
    auto* view = new TextInput(box);
    view->prepareFor(text);
    view->setPlainText(text);
    view->setReadOnly(true);
    view->setTabChangesFocus(true);
    view->setAccessibleName(title);
    view->setType(Type::Value);
    view->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    view->setMinimumHeight(theme().scaled(240));
    column->addWidget(name);
    column->addWidget(view, 1);
    static_cast<QHBoxLayout*>(box->layout())->addLayout(column, 1);
    return view;
}

} // namespace chipwise::desktop
