#include "desktop/theme/combo_name.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QPointer>

namespace chipwise::desktop {
namespace {

/// Keeps a label that nobody sees beside the box: Qt looks for it among the box's siblings.
class HiddenLabel final : public QObject {
public:
    HiddenLabel(QComboBox* box, const QString& name) : QObject(box), m_box(*box), m_label(new QLabel) {
        m_label->setTextFormat(Qt::PlainText);
        m_label->setText(name);
        m_label->setBuddy(box);
        box->installEventFilter(this);
        follow();
    }
    ~HiddenLabel() override { delete m_label; }

protected:
    bool eventFilter(QObject* object, QEvent* event) override {
        if (event->type() == QEvent::ParentChange) follow();
        return QObject::eventFilter(object, event);
    }

private:
    void follow() {
        if (m_label == nullptr) return; // went with the parent
        m_label->setParent(m_box.parentWidget());
        m_label->hide();
    }

    QComboBox& m_box;
    QPointer<QLabel> m_label;
};

} // namespace

void setComboBoxName(QComboBox* box, const QString& name) {
    box->setAccessibleName(name);
    new HiddenLabel(box, name);
}

} // namespace chipwise::desktop
