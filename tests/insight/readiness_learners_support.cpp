#include "readiness_learners.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <random>
#include <set>

namespace chipwise::readiness_learners {
namespace {

constexpr std::array<int, domains> bankSizes{75, 100, 70, 70, 65, 65, 95};
constexpr int keptPerDomain = 15;
constexpr int freshPerDomain = 80;
constexpr int levels = 3;
constexpr std::array<double, levels> levelDifficulty{-0.5, 0.0, 0.4};
constexpr double difficultySpread = 0.8;
constexpr int longAgo = -1000;
constexpr double choiceShare = 0.7;
constexpr double choiceGuess = 0.25;

/// The same numbers on every machine, which the standard library's distributions are not.
class Chance {
public:
    explicit Chance(std::uint64_t seed) : m_engine(seed) {}

    double uniform() { return (static_cast<double>(m_engine() >> 11) + 0.5) / 9007199254740992.0; }
    double normal(double deviation) {
        const double radius = std::sqrt(-2 * std::log(uniform()));
        return deviation * radius * std::cos(2 * std::numbers::pi * uniform());
    }
    bool happens(double chance) { return uniform() < chance; }
    std::size_t below(std::size_t bound) {
        return std::min(bound - 1, static_cast<std::size_t>(uniform() * static_cast<double>(bound)));
    }
    template <class Items>
    void shuffle(Items& items) {
        for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
    }

private:
    std::mt19937_64 m_engine;
};

double logistic(double x) {
    return 1 / (1 + std::exp(-x));
}

/// A fact or a subject in memory: it was met on some days, and fades between them, the slower the oftener.
class Trace {
public:
    void meet(int day, double gain) {
        m_strength = strengthOn(day) + gain;
        m_day = day;
        ++m_times;
    }
    double strengthOn(int day) const {
        if (m_times == 0) return 0;
        const double halfLife = 7 * std::pow(1.8, m_times - 1);
        return m_strength * std::exp2(-(day - m_day) / halfLife);
    }
    int times() const { return m_times; }
    int lastDay() const { return m_day; }

private:
    double m_strength = 0;
    int m_day = 0;
    int m_times = 0;
};

class Month {
public:
    Month(std::uint64_t learner, const Traits& traits)
        : m_chance(learner * 2 + 1), m_traits(traits), m_bank(bankOf(learner)), m_factTrace(m_bank.facts),
          m_subjectTrace(m_bank.subjects), m_lessonDay(m_bank.subjects, longAgo),
          m_hadLesson(m_bank.subjects), m_begun(m_bank.questions.size(), -1),
          m_next(m_bank.questions.size(), -1) {
        m_ability = m_chance.normal(traits.ability) - 1.3;
        for (double& one : m_domainEffect) one = m_chance.normal(traits.unevenness);
        for (std::size_t i = 0; i < m_bank.subjects; ++i)
            m_subjectEffect.push_back(m_chance.normal(traits.subjectSpread));
        for (std::size_t i = 0; i < m_bank.facts; ++i)
            m_factEffect.push_back(m_chance.normal(traits.factSpread));
        m_aDay = 6 + m_chance.below(20);
        m_missedDays = 0.4 * m_chance.uniform();
        m_gain = 0.9 + 0.5 * m_chance.uniform();
    }

    Course run() {
        Course course;
        const auto order = studyOrder();
        std::size_t next = 0;
        std::size_t check = 0;
        for (int day = 0; day < courseDays; ++day) {
            m_today = m_chance.normal(m_traits.dayEffect);
            if (check < checkDays.size() && day == checkDays[check]) course.checks[check++] = checkOn(day);
            if (m_chance.happens(m_missedDays)) continue;
            review(day);
            for (std::size_t i = 0; i < m_aDay && next < order.size(); ++i) begin(order[next++], day);
        }
        return course;
    }

private:
    const BankQuestion& at(std::size_t question) const { return m_bank.questions[question]; }

    /// Subject by subject within a level, the easiest first.
    std::vector<std::size_t> studyOrder() const {
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < m_bank.questions.size(); ++i)
            if (!at(i).isKeptAside) order.push_back(i);
        std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
            if (at(a).level != at(b).level) return at(a).level < at(b).level;
            if (at(a).subject != at(b).subject) return at(a).subject < at(b).subject;
            return at(a).difficulty < at(b).difficulty;
        });
        return order;
    }

    void begin(std::size_t question, int day) {
        const std::size_t subject = at(question).subject;
        const auto level = static_cast<std::size_t>(at(question).level);
        if (!m_hadLesson[subject][level]) { // each level of a subject has its own
            m_hadLesson[subject][level] = true;
            m_lessonDay[subject] = day;
            m_subjectTrace[subject].meet(day, 0.25);
        }
        m_begun[question] = day;
        meet(question, day);
    }

    void meet(std::size_t question, int day) {
        m_factTrace[at(question).fact].meet(day, 0.8 * m_gain);
        m_subjectTrace[at(question).subject].meet(day, 0.02 * m_gain);
        const int since = day - m_begun[question];
        m_next[question] = day + (since == 0 ? 1 : std::max(2, 2 * since));
    }

    void review(int day) {
        for (std::size_t i = 0; i < m_next.size(); ++i)
            if (m_next[i] >= 0 && m_next[i] <= day) meet(i, day);
    }

    /// Of a question nobody has shown them, apart from how hard it is.
    double logitOn(int day, std::size_t domain, std::size_t subject, std::size_t fact) const {
        const double lesson = m_traits.lesson * std::exp(-(day - m_lessonDay[subject]) / 2.0);
        return m_ability + m_today + m_domainEffect[domain] + m_subjectEffect[subject] + m_factEffect[fact] +
               lesson + std::min(1.2, m_subjectTrace[subject].strengthOn(day)) +
               std::min(2.5, m_factTrace[fact].strengthOn(day));
    }
    double chanceOn(int day, const BankQuestion& question) const {
        const double known =
            logistic(logitOn(day, question.domain, question.subject, question.fact) - question.difficulty);
        return question.guess + (1 - question.guess) * known;
    }

    double truthOn(int day, std::size_t domain) const {
        double sum = 0;
        double weight = 0;
        for (std::size_t i = 0; i < m_bank.fresh.size(); ++i) {
            if (m_bank.fresh[i].domain != domain) continue;
            sum += m_bank.onForms[i] * chanceOn(day, m_bank.fresh[i]);
            weight += m_bank.onForms[i];
        }
        return sum / weight;
    }

    /// Those whose lesson or fact came in the last two days wait where others can be asked.
    std::vector<std::size_t> askedOf(std::size_t domain, int day) {
        std::vector<std::size_t> left;
        for (std::size_t i = 0; i < m_bank.questions.size(); ++i)
            if (at(i).isKeptAside && at(i).domain == domain && m_begun[i] < 0) left.push_back(i);
        m_chance.shuffle(left);
        std::stable_partition(left.begin(), left.end(), [&](std::size_t question) {
            const Trace& fact = m_factTrace[at(question).fact];
            const bool isFresh =
                (fact.times() > 0 && fact.lastDay() > day - 2) || m_lessonDay[at(question).subject] > day - 2;
            return !isFresh;
        });
        left.resize(std::min<std::size_t>(left.size(), perCheck));
        return left;
    }

    Checked checkOn(int day) {
        Checked checked;
        checked.day = day;
        std::vector<std::size_t> asked;
        double weight = 0;
        for (std::size_t domain = 0; domain < domains; ++domain) {
            checked.in[domain].truth = truthOn(day, domain);
            checked.truth += weights[domain] * checked.in[domain].truth;
            weight += weights[domain];
            for (const std::size_t question : askedOf(domain, day)) {
                ++checked.in[domain].of;
                checked.in[domain].right += m_chance.happens(chanceOn(day, at(question))) ? 1 : 0;
                asked.push_back(question);
            }
        }
        checked.truth /= weight;
        for (const std::size_t question : asked) begin(question, day); // they are learned from then on
        return checked;
    }

    Chance m_chance;
    Traits m_traits;
    Bank m_bank;
    std::vector<Trace> m_factTrace;
    std::vector<Trace> m_subjectTrace;
    std::vector<int> m_lessonDay; ///< of a subject's newest
    std::vector<std::array<bool, levels>> m_hadLesson;
    std::vector<int> m_begun; ///< day, or before the course
    std::vector<int> m_next;  ///< day of the next review
    double m_ability = 0;
    double m_today = 0;
    std::array<double, domains> m_domainEffect{};
    std::vector<double> m_subjectEffect;
    std::vector<double> m_factEffect;
    std::size_t m_aDay = 0; ///< new questions
    double m_missedDays = 0;
    double m_gain = 0;
};

} // namespace

namespace {

struct Facts {
    std::size_t first = 0;
    std::size_t count = 0;
};

/// A question as authors write them, for the bank or for a fresh form.
BankQuestion written(std::size_t domain, const Facts& facts, Chance& chance) {
    BankQuestion question;
    question.domain = domain;
    // Two subjects a domain, and now and then one of the next: subjects and domains are not the same.
    question.subject = (2 * domain + chance.below(2) + (chance.happens(0.15) ? 2 : 0)) % (2 * domains);
    // Some facts carry several questions, most carry one or two.
    const double skewed = std::pow(chance.uniform(), 1.3);
    question.fact = facts.first + static_cast<std::size_t>(skewed * static_cast<double>(facts.count));
    question.level = chance.happens(0.12) ? 0 : chance.happens(0.2) ? 1 : 2;
    question.difficulty =
        levelDifficulty[static_cast<std::size_t>(question.level)] + chance.normal(difficultySpread);
    question.guess = chance.happens(choiceShare) ? choiceGuess : 0;
    return question;
}

void keepAside(std::vector<BankQuestion>& questions, Chance& chance) {
    std::vector<std::size_t> order(questions.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    chance.shuffle(order);
    std::array<int, domains> kept{};
    std::set<std::size_t> facts; // no two of one fact
    for (const std::size_t i : order) {
        BankQuestion& question = questions[i];
        if (kept[question.domain] == keptPerDomain || !facts.insert(question.fact).second) continue;
        question.isKeptAside = true;
        ++kept[question.domain];
    }
}

/// How often each question is on a form of sixty-five on which no two rest on one fact.
std::vector<double> onForms(const std::vector<BankQuestion>& questions, Chance& chance) {
    constexpr int forms = 60;
    constexpr double formQuestions = 65;
    std::vector<std::size_t> order(questions.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::vector<double> times(questions.size(), 0);
    for (int form = 0; form < forms; ++form) {
        chance.shuffle(order);
        std::array<double, domains> left{};
        for (std::size_t domain = 0; domain < domains; ++domain)
            left[domain] = std::round(formQuestions * weights[domain] / 100);
        std::set<std::size_t> facts;
        for (const std::size_t i : order) {
            if (left[questions[i].domain] <= 0 || !facts.insert(questions[i].fact).second) continue;
            --left[questions[i].domain];
            times[i] += 1;
        }
    }
    return times;
}

} // namespace

Bank bankOf(std::uint64_t seed) {
    Chance chance(seed * 2);
    Bank bank;
    bank.subjects = 2 * domains;
    for (std::size_t domain = 0; domain < domains; ++domain) {
        const Facts facts{bank.facts, static_cast<std::size_t>(bankSizes[domain] * 6 / 10)};
        bank.facts += facts.count;
        for (int i = 0; i < bankSizes[domain]; ++i) bank.questions.push_back(written(domain, facts, chance));
        for (int i = 0; i < freshPerDomain; ++i) bank.fresh.push_back(written(domain, facts, chance));
    }
    keepAside(bank.questions, chance);
    bank.onForms = onForms(bank.fresh, chance);
    return bank;
}

Course courseOf(std::uint64_t learner, const Traits& traits) {
    return Month(learner, traits).run();
}

int rightOnFreshForm(const Checked& checked, const std::array<int, domains>& questions, std::uint64_t seed) {
    Chance chance(seed * 3 + 7);
    int right = 0;
    for (std::size_t domain = 0; domain < domains; ++domain)
        for (int i = 0; i < questions[domain]; ++i) right += chance.happens(checked.in[domain].truth) ? 1 : 0;
    return right;
}

} // namespace chipwise::readiness_learners
