#pragma once

#include "desktop/dialogs/dialog.h"
#include "study/forecast/offer.h"

class QVBoxLayout;

namespace chipwise::desktop {

/// What a newer (or older) version of a pack would change, before anything is installed: new questions,
/// changed answers, new words, questions that are gone or renamed. Each with its questions by name and what
/// changed in them word by word, so that an instructor's update is no surprise. The same version with other
/// content is asked about here as well.
class UpdateDialog : public Dialog {
    Q_OBJECT
public:
    UpdateDialog(const study::PackOffer&, bool older, QWidget* parent);

    /// "Questions: 6 new, 1 with a changed answer."
    static QString summaryOf(const study::PackOffer&);
    /// "options: An Arm processor, removed “Arm”, added “x86”": a difference for those who do not see it.
    static QString spokenChange(const pack::FieldChange&);
    Button* installButton() { return primary(); }

private:
    void addSection(QVBoxLayout*, const QString& title, const QString& consequence,
                    const std::vector<std::string>& cards, const study::PackOffer&);
    void addChange(QVBoxLayout*, const pack::FieldChange&);
};

} // namespace chipwise::desktop
