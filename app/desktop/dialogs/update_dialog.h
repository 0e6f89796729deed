#pragma once

#include "desktop/dialogs/dialog.h"
#include "study/offer.h"

class QVBoxLayout;

namespace chipwise::desktop {

/// What a newer (or older) version of a pack would change, before anything is installed: new questions,
/// changed answers, new words, questions that are gone. Each with its questions by name, so that an
/// instructor's update is no surprise.
class UpdateDialog : public Dialog {
    Q_OBJECT
public:
    UpdateDialog(const study::PackOffer&, bool older, QWidget* parent);

    /// "6 new questions, 1 with another answer."
    static QString summaryOf(const study::PackOffer&);
    Button* installButton() { return primary(); }

private:
    void addSection(QVBoxLayout*, const QString& title, const QString& consequence,
                    const std::vector<std::string>& cards, const study::PackOffer&);
};

} // namespace chipwise::desktop
