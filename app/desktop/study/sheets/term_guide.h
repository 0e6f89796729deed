#pragma once

#include "study/session/terms.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace chipwise::desktop {

class MarkdownView;
class TermCard;
class Text;
class Workspace;

/// Explains the words of a page: whoever selects one that the pack's glossary knows reads its meaning beside
/// it, and the keyboard has them in a list. What may be explained now is the page's to say.
class TermGuide : public QObject {
    Q_OBJECT
public:
    using Found = std::vector<const store::Term*>;
    using Allowed = std::function<Found(const study::Terms&)>;

    TermGuide(const Workspace&, QWidget* host);

    /// The words of this pack's glossary, for everything the host shows from now on.
    void setPack(const std::string& packId, Allowed);
    void clear();
    /// Words that are selected in its texts are explained, too: a part that was made after setPack().
    void watchViews(const QWidget& part);
    /// The card goes, as what it explains does.
    void closeCard();
    Found found() const;
    /// The list of what may be explained; false where there is nothing.
    bool openList();
    TermCard& card() { return *m_card; }

protected:
    bool eventFilter(QObject*, QEvent*) override;

private:
    void explainSelection(MarkdownView&);
    void explainAt(Text&, QPoint);
    QString ownLanguage() const; ///< "in English", of the pack
    bool explain(const QString& text, qsizetype begin, qsizetype end, const QRect& anchor);

    const Workspace& m_workspace;
    QWidget* m_host;
    TermCard* m_card;
    study::Glossary m_glossary;
    Allowed m_allowed;
};

} // namespace chipwise::desktop
