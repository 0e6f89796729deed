#pragma once

#include "desktop/theme/theme.h"
#include "study/figures/map.h"
#include "study/learner.h"

#include <QImage>
#include <QStringList>
#include <QWidget>

#include <functional>

class QApplication;
class QPlainTextEdit;

namespace desktop {

/// The application of this test program, offscreen, made on first use; the theme is applied. Every test that
/// touches a widget calls it first.
QApplication& app();

/// Deletes what waits for the event loop to delete it. Tests have none, and every widget that is left would
/// follow each change of the theme from then on.
void deletePending();

/// Turns every warning of Qt into a failure of the test it stands in.
class NoWarnings {
public:
    NoWarnings();
    ~NoWarnings() noexcept(false);
    NoWarnings(const NoWarnings&) = delete;
    NoWarnings& operator=(const NoWarnings&) = delete;
    static QStringList taken(); ///< the warnings so far, which are then forgotten

private:
    int m_exceptions;
};

/// Sets the theme for a test and puts the light one at 100 % back, without fades.
class Themed {
public:
    explicit Themed(chipwise::desktop::Scheme, int percent = 100);
    ~Themed();
    Themed(const Themed&) = delete;
    Themed& operator=(const Themed&) = delete;
};

/// Ten subjects with 192 questions, some known, some due, some new.
chipwise::study::Map sampleMap();

/// Lets no question of the packs be set aside for a readiness check: a test about certain questions needs
/// them all.
void keepNothingAside(chipwise::study::Learner&, const chipwise::study::Now&);

/// The dialog that takes the keyboard: the topmost layer of a window, or a window of its own; null where none
/// is open.
QWidget* frontDialog();

QImage shot(QWidget&);
/// Saves a picture to the folder in CHIPWISE_SHOTS; does nothing when that is not set.
void save(const QImage&, const QString& name);
/// How many blocks have been broken into lines: of a long file no more than the screen shows.
int laidOutBlocks(const QPlainTextEdit&);
/// Gives way to events until the condition holds or two seconds have passed.
bool waitFor(const std::function<bool()>&);

} // namespace desktop
