#pragma once

#include "workshop/snapshot.h"

#include <QString>
#include <QUrl>
#include <QWidget>

namespace chipwise::desktop {

/// One thing the preview shows: a question, a Brief, a fact, the pack. It is as high as place() says.
class PreviewPart : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// Lays the part out for a width and returns its height.
    virtual int place(int width) = 0;
    /// The state after the answer, where the part has one.
    virtual void setAnswered(bool) {}

signals:
    void linkChosen(const QUrl&);
    void questionAsked(const QString& name); ///< the author wants to go there
    void placeChanged();                     ///< something needs more room or less
    void answeredChanged(bool answered);
};

/// Puts a widget below what stands already and moves `y` behind it; hidden ones take no place.
void putBelow(QWidget& widget, int width, int& y, int gap);

} // namespace chipwise::desktop
