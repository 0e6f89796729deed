#include "desktop/dialogs/link_dialog.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/open_outside.h"
#include "desktop/widgets/text/text_block.h"
#include "desktop/widgets/text/text_input.h"

#include <QClipboard>
#include <QGuiApplication>

#include <algorithm>

namespace chipwise::desktop {

namespace {

/// The address in ASCII: a host in look-alike letters shows as "xn--…", and every hidden character as "%…".
QString plainAddress(const QUrl& address) {
    return QString::fromLatin1(address.toEncoded());
}

/// As many lines as the address needs, up to six; then it scrolls.
class AddressView final : public TextInput {
public:
    AddressView(const QString& address, QWidget* parent) : TextInput(parent) {
        setPlainText(address);
        setReadOnly(true);
        setTabChangesFocus(true);
        setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere); // behind "/" and "-"
        setAccessibleName(LinkDialog::tr("Address"));
        setType(Type::Value);
    }
    QSize sizeHint() const override {
        TextBlock address(Type::Value);
        address.setRuns({{toPlainText()}});
        const int lines = std::min(address.lines(theme().scaled(430)), 6);
        return {theme().scaled(200), lines * QFontMetrics(font()).lineSpacing() + 24};
    }
    QSize minimumSizeHint() const override {
        return {theme().scaled(120), QFontMetrics(font()).lineSpacing() + 24};
    }
};

} // namespace

LinkDialog::LinkDialog(const QUrl& address, QWidget* parent, Opener opener)
    : Dialog(tr("This link leaves Chipwise"), 520, parent), m_address(address), m_opener(std::move(opener)) {
    setModal(true);
    addText(tr("Full address:"));
    auto* view = new AddressView(plainAddress(address), this);
    view->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    addBody(view);
    const bool opens = canBeOpened(address);
    if (!opens) addText(tr("Only web and email addresses can be opened from here."));
    Button* close = addSecondary(tr("Close"));
    m_copy = addSecondary(tr("Copy"));
    connect(close, &Button::clicked, this, &LinkDialog::reject);
    connect(m_copy, &Button::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(plainAddress(m_address));
        emit noticed(tr("Copied."));
        accept();
    });
    if (opens) {
        Button* open = addPrimary(address.scheme() == QLatin1String("mailto") ? tr("Open in email program")
                                                                              : tr("Open in browser"));
        connect(open, &Button::clicked, this, &LinkDialog::openAddress);
        open->setFocus();
    } else {
        m_copy->setFocus();
    }
}

bool LinkDialog::canBeOpened(const QUrl& address) {
    const QString scheme = address.scheme();
    const bool web = scheme == QLatin1String("http") || scheme == QLatin1String("https");
    return address.isValid() && ((web && !address.host().isEmpty()) || scheme == QLatin1String("mailto"));
}

void LinkDialog::openAddress() {
    if (!canBeOpened(m_address)) return;
    const bool opened = m_opener ? m_opener(m_address) : openOutside(m_address);
    if (!opened)
        emit noticed(tr("No program could open the address. To copy the address, choose the link again, and "
                        "then choose “Copy”."));
    accept();
}

} // namespace chipwise::desktop
