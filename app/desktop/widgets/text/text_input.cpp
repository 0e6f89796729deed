#include "desktop/widgets/text/text_input.h"

#include "desktop/widgets/toast.h"
#include "pack/text/control_characters.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QPointer>
#include <QTextBlock>
#include <QTimer>

#include <algorithm>
#include <memory>

namespace chipwise::desktop {

namespace {

constexpr qsizetype longestWrapped = 16'384;

/// In the window or dialog of the field; a dialog that is about to open has it only then.
void showNote(QWidget* field, const QString& sentence) {
    QTimer::singleShot(0, field, [field, sentence] {
        QWidget* window = field->window();
        auto* toast = window->findChild<Toast*>(QString(), Qt::FindDirectChildrenOnly);
        if (toast == nullptr) toast = new Toast(window);
        toast->showMessage(sentence, {});
    });
}

QString cutSentence(const QString& most) {
    return LineInput::tr("Only the beginning fits: this field holds up to %1. The rest was left out.")
        .arg(most);
}

bool namesFiles(const QMimeData& data) {
    if (!data.hasUrls()) return false;
    const QList<QUrl> urls = data.urls();
    return std::ranges::any_of(urls, [](const QUrl& url) { return url.isLocalFile(); });
}

const QMimeData* clipboardData(QClipboard::Mode mode) {
    return QGuiApplication::clipboard()->mimeData(mode);
}

/// As many units of the text as fit into the bytes as UTF-8.
qsizetype unitsWithin(QStringView text, qsizetype bytes) {
    qsizetype at = 0;
    while (at < text.size()) {
        const char16_t unit = text[at].unicode();
        const bool pair = text[at].isHighSurrogate() && at + 1 < text.size();
        const qsizetype length = pair ? 4 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
        if (length > bytes) break;
        bytes -= length;
        at += pair ? 2 : 1;
    }
    return at;
}

qsizetype utf8Size(QStringView text) {
    return text.toUtf8().size();
}

} // namespace

PastedText pastedText(const QMimeData* data, qsizetype most) {
    if (data == nullptr || !data->hasFormat(QStringLiteral("text/plain")) || namesFiles(*data)) return {};
    QString text = data->text();
    const bool cut = text.size() > most;
    if (cut) text.truncate(most);
    if (!text.isEmpty() && text.back().isHighSurrogate()) text.chop(1);
    text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    text.replace(QLatin1Char('\r'), QLatin1Char('\n'));
    return {QString::fromStdString(pack::withoutControls(text.toStdString())), cut};
}

bool hasLongLine(QStringView text) {
    for (qsizetype begin = 0; text.size() - begin > longestWrapped;) {
        const auto end = text.indexOf(QLatin1Char('\n'), begin);
        if ((end < 0 ? text.size() : end) - begin > longestWrapped) return true;
        begin = end + 1;
    }
    return false;
}

bool hasLongLine(const QTextDocument& document) {
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        if (block.length() > longestWrapped) return true;
    return false;
}

LineInput::LineInput(QWidget* parent, int most) : QLineEdit(parent) {
    setMaxLength(most);
    connect(this, &QLineEdit::inputRejected, this, [this] {
        if (text().size() >= maxLength()) showNote(this, cutSentence(tr("%1 characters").arg(maxLength())));
    });
}

void LineInput::paste() {
    insertFrom(clipboardData(QClipboard::Clipboard));
}

/// One unit more than fits, so that QLineEdit cuts and says so.
QString LineInput::lineFrom(const QMimeData* from) const {
    QString words = pastedText(from, maxLength() + 1).text;
    while (words.endsWith(QLatin1Char('\n'))) words.chop(1);
    if (!m_keepsLineEnds) words.replace(QLatin1Char('\n'), QLatin1Char(' '));
    return words.replace(QLatin1Char('\t'), QLatin1Char(' '));
}

void LineInput::insertFrom(const QMimeData* from) {
    if (isReadOnly()) return;
    if (const QString words = lineFrom(from); !words.isEmpty()) insert(words);
}

void LineInput::keyPressEvent(QKeyEvent* event) {
    if (!event->matches(QKeySequence::Paste)) return QLineEdit::keyPressEvent(event);
    event->accept();
    paste();
}

void LineInput::mouseReleaseEvent(QMouseEvent* event) {
    const bool pastes = event->button() == Qt::MiddleButton && !isReadOnly() &&
                        QGuiApplication::clipboard()->supportsSelection();
    if (!pastes) return QLineEdit::mouseReleaseEvent(event);
    deselect();
    insertFrom(clipboardData(QClipboard::Selection));
}

/// Qt's menu, whose entry for pasting would go past `paste`.
void LineInput::contextMenuEvent(QContextMenuEvent* event) {
    const QPointer<QMenu> menu = createStandardContextMenu();
    if (menu == nullptr) return;
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (QAction* action : menu->actions()) {
        if (!action->text().startsWith(QLineEdit::tr("&Paste"))) continue; // it has no other mark
        disconnect(action, &QAction::triggered, nullptr, nullptr);
        connect(action, &QAction::triggered, this, &LineInput::paste);
    }
    menu->popup(event->globalPos());
}

void LineInput::dragEnterEvent(QDragEnterEvent* event) {
    if (pastedText(event->mimeData(), 1).text.isEmpty())
        event->ignore();
    else
        QLineEdit::dragEnterEvent(event);
}

/// QLineEdit finds the place of the drop and moves what comes from itself; it is handed what a field takes.
void LineInput::dropEvent(QDropEvent* event) {
    const QString words = lineFrom(event->mimeData());
    if (words.isEmpty()) return event->ignore();
    QMimeData plain;
    plain.setText(words);
    QDropEvent taken(event->position(), event->possibleActions(), &plain, event->buttons(),
                     event->modifiers());
    taken.setDropAction(event->dropAction());
    QLineEdit::dropEvent(&taken);
    event->setDropAction(taken.dropAction());
    event->setAccepted(taken.isAccepted());
}

TextInput::TextInput(QWidget* parent, qsizetype mostBytes) : QPlainTextEdit(parent), m_mostBytes(mostBytes) {}

void TextInput::setType(Type type, int lines) {
    m_type = type;
    m_lines = lines;
    TextInput::themeChanged();
}

void TextInput::themeChanged() {
    setFont(theme().font(m_type));
    // A placeholder is drawn in the viewport's font.
    viewport()->setFont(theme().font(m_type));
    if (m_lines > 0) setFixedHeight(theme().lineHeight(m_type) * m_lines + 24);
}

void TextInput::prepareFor(QStringView text) {
    if (hasLongLine(text)) setWordWrapMode(QTextOption::WrapAnywhere);
}

bool TextInput::canInsertFromMimeData(const QMimeData* from) const {
    return !pastedText(from, 1).text.isEmpty();
}

void TextInput::insertFromMimeData(const QMimeData* from) {
    if (isReadOnly()) return;
    PastedText pasted = pastedText(from, m_mostBytes);
    if (pasted.text.isEmpty()) return;
    const qsizetype kept = utf8Size(toPlainText()) - utf8Size(textCursor().selectedText());
    const qsizetype room = std::max<qsizetype>(0, m_mostBytes - kept);
    if (const qsizetype units = unitsWithin(pasted.text, room); units < pasted.text.size()) {
        pasted.text.truncate(units);
        pasted.cut = true;
    }
    if (pasted.cut) {
        const bool large = m_mostBytes >= (1 << 20);
        showNote(this, cutSentence(large ? tr("%1 MiB of text").arg(m_mostBytes >> 20)
                                         : tr("%1 KiB of text").arg(m_mostBytes >> 10)));
    }
    prepareFor(pasted.text);
    textCursor().insertText(documentText(pasted.text));
    ensureCursorVisible();
}

} // namespace chipwise::desktop
