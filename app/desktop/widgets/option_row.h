#pragma once

#include "desktop/theme/focus_ring.h"
#include "desktop/widgets/option_face.h"

#include <QCheckBox>
#include <QEvent>
#include <QPainter>
#include <QRadioButton>

#include <concepts>

namespace chipwise::desktop {

/// One answer to choose, in all its states. A question with one right answer shows radio buttons, one with
/// several shows check boxes, so that screen readers say which it is; pages handle both through this
/// interface.
class OptionRow {
public:
    virtual ~OptionRow() = default;
    /// `number` is the digit that chooses it; the words may hold code in fixed font.
    static OptionRow* create(bool several, int number, const QList<Run>& words, QWidget* parent);

    virtual QAbstractButton* button() = 0; ///< the widget: toggled(), setChecked(), setGeometry() …
    void setVerdict(OptionVerdict verdict, bool fade = true) {
        m_face->setVerdict(verdict, fade);
        button()->update();
    }
    OptionVerdict verdict() const { return m_face->verdict(); }
    void setStruck(bool struck) {
        m_face->setStruck(struck);
        button()->update();
    }
    bool isStruck() const { return m_face->isStruck(); }
    void setCompact(bool compact) { ///< 44 high instead of 52, for small windows
        m_face->setCompact(compact);
        button()->updateGeometry();
    }
    int heightForWidth(int width) const { return m_face->heightForWidth(width); }
    QRect textRect(int width) const { return m_face->textRect(width); }

protected:
    std::unique_ptr<OptionFace> m_face;
};

/// The row as a widget; it takes no clicks once the verdict shows, but keeps the keyboard's place.
template <std::derived_from<QAbstractButton> Base>
class OptionButton final : public Base, public OptionRow {
public:
    OptionButton(int number, const QList<Run>& words, QWidget* parent) : Base(parent) {
        m_face = std::make_unique<OptionFace>(this, QString::number(number));
        m_face->setRuns(words);
        Base::setAttribute(Qt::WA_Hover);
        Base::setMouseTracking(true);
        FocusRing::setRadius(this, 6);
        QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
        policy.setHeightForWidth(true);
        Base::setSizePolicy(policy);
    }

    QAbstractButton* button() override { return this; }
    QSize sizeHint() const override { return {620, m_face->heightForWidth(620)}; }
    QSize minimumSizeHint() const override {
        return {theme().scaled(320), m_face->heightForWidth(Base::width())};
    }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return m_face->heightForWidth(width); }

protected:
    bool hitButton(const QPoint& point) const override { return Base::rect().contains(point); }
    void nextCheckState() override {
        if (m_face->verdict() == OptionVerdict::Open) {
            Base::nextCheckState();
        }
    }
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        m_face->paint(painter);
    }
    bool event(QEvent* event) override {
        if (event->type() == QEvent::Enter || event->type() == QEvent::Leave) {
            Base::update();
        }
        return Base::event(event);
    }
};

using RadioOption = OptionButton<QRadioButton>;
using CheckOption = OptionButton<QCheckBox>;

inline OptionRow* OptionRow::create(bool several, int number, const QList<Run>& words, QWidget* parent) {
    if (several) {
        return new CheckOption(number, words, parent);
    }
    return new RadioOption(number, words, parent);
}

} // namespace chipwise::desktop
