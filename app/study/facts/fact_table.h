#pragma once

#include "pack/model/model.h"
#include "study/facts/fact_text.h"
#include "study/facts/printed_ratios.h"
#include "study/packs/find_anything.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace chipwise::study {

class Learner;

/// The facts of a pack as a grid: properties by topic down, entities across. A value is a row of the facts
/// and stands nowhere else; its place is its index in facts().
class FactTable {
public:
    /// A property. A second value of the same entity begins another row of the same property.
    struct Row {
        int topic = 0;
        std::string property;
        std::vector<std::pair<int, int>> cells; ///< entity and fact, by entity
    };

    /// Topics are the files the facts stand in. `compared` names the entities that are shown first. `names`
    /// are entities as the pack writes them, and in the language of the facts, where that is another one.
    FactTable(std::vector<pack::Fact> facts, const std::vector<std::string>& compared,
              const std::vector<std::pair<std::string, std::string>>& names = {});

    const std::vector<pack::Fact>& facts() const { return m_facts; }
    const pack::Fact& fact(int place) const { return m_facts.at(static_cast<std::size_t>(place)); }
    const std::vector<std::string>& entities() const { return m_entities; }
    const std::string& entity(int place) const { return m_entities.at(static_cast<std::size_t>(place)); }
    /// What an entity is called in every language and after every update: its name as the pack writes it.
    const std::string& idOf(int entity) const { return m_ids.at(static_cast<std::size_t>(entity)); }
    std::vector<std::string> idsOf(const std::vector<int>& entities) const;
    /// Those that the pack still has, in the given order.
    std::vector<int> withIds(const std::vector<std::string>& ids) const;
    const std::vector<std::string>& topics() const { return m_topics; }
    /// By topic, and in it what has a key fact first, then what is useful.
    const std::vector<Row>& rows() const { return m_rows; }
    const Row& row(int place) const { return m_rows.at(static_cast<std::size_t>(place)); }
    int rowOf(int fact) const { return m_rowOfFact.at(static_cast<std::size_t>(fact)); }
    int entityOf(int fact) const { return m_entityOfFact.at(static_cast<std::size_t>(fact)); }
    /// The fact in a cell, or -1.
    int factAt(int row, int entity) const;
    const pack::Fact* at(int row, int entity) const;
    /// The place of the fact with that id, or -1.
    int find(std::string_view factId) const;

    /// The entities to begin with: those the pack names, else the four with most facts.
    const std::vector<int>& compared() const { return m_compared; }
    /// Names that stand for an entity: families that consist of it ("Trn1" and "Trn1n" for Trainium1).
    const std::vector<int>& familiesOf(int entity) const {
        return m_families.at(static_cast<std::size_t>(entity));
    }
    /// What a family consists of, or -1.
    int memberOf(int family) const { return m_members.at(static_cast<std::size_t>(family)); }
    /// The fact in which the source itself gives the ratio of the two values of a row, or -1.
    int printedRatio(int row, int entity, int base) const;
    /// An entity by its name, whatever the case, or by the beginning that it alone has; or -1.
    int entityNamed(std::string_view) const;

private:
    void addRows();
    void sortRows();
    void linkFamilies();
    void choose(const std::vector<std::string>& compared);

    std::vector<pack::Fact> m_facts;
    std::vector<std::string> m_entities;
    std::vector<std::string> m_ids; ///< of the entities
    std::vector<std::string> m_topics;
    std::vector<Row> m_rows;
    std::vector<int> m_rowOfFact;
    std::vector<int> m_entityOfFact;
    std::vector<int> m_compared;
    std::vector<std::vector<int>> m_families;
    std::vector<int> m_members;
    std::unordered_map<std::string, int> m_places; ///< of entities by name
    std::vector<PrintedRatio> m_printed;
};

/// The facts of an installed pack in the chosen language.
FactTable factTableOf(const Learner&, const std::string& packId);
/// Installed packs that have facts, in the library's order: id and title.
std::vector<std::pair<std::string, std::string>> packsWithFacts(const Learner&);

/// The first pack with facts on which the sources disagree.
std::optional<std::string> packWithDisputes(const Learner&);

/// The facts of that pack on which the sources disagree, the most important first.
std::vector<pack::Fact> disputesIn(const std::vector<pack::Fact>&);

/// These in short: "20 facts, such as workloads, FP32 compute per NeuronCore, and servers per UltraServer".
/// No property is named twice; empty where there are none.
std::string disputesWords(const std::vector<pack::Fact>& disputes);

/// The same of the first installed pack that has some. Asked at each letter that is typed: the facts are read
/// once, until the packs or the language change.
class Disputes {
public:
    const std::string& words(const Learner&);
    /// Where each of them is found.
    const std::vector<Found>& found(const Learner&);

private:
    void refresh(const Learner&);

    std::optional<std::int64_t> m_version; ///< of the packs that were read
    std::string m_language;
    std::string m_words;
    std::vector<Found> m_found;
};

/// "facts/neuron-sdk.csv" as "Neuron SDK": the file's name, its words written as the facts write them.
std::string topicTitle(std::string_view file, const std::vector<pack::Fact>&);

} // namespace chipwise::study
