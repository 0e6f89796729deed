#include "store/profile_impl.h"
#include "store/sql.h"

namespace chipwise::store {
namespace {

std::vector<ForecastRow> forecastRowsOf(Query& query) {
    std::vector<ForecastRow> rows;
    while (query.next())
        rows.push_back({query.integer(0), query.integer(1), query.integer(2), query.optionalInteger(3),
                        query.optionalInteger(4), query.optionalReal(5), query.optionalReal(6),
                        query.optionalReal(7), query.optionalReal(8)});
    return rows;
}

} // namespace

void Profile::keepForecasts(const std::vector<ForecastRow>& rows) {
    Database& database = m_impl->databaseToWrite();
    Transaction transaction(database);
    m_impl->requireUnchangedFile();
    for (const ForecastRow& row : rows)
        Query(database, sql::insert_forecast)
            .bind(m_impl->device, row.madeDay, row.madeMs, row.aboutDay, row.due, row.fresh, row.minutes,
                  row.known, row.knownLow, row.knownHigh)
            .run();
    transaction.commit();
}

void Profile::forgetForecastsMadeOn(std::int64_t day) {
    Query(m_impl->databaseToWrite(), sql::forget_forecasts_made_on).bind(m_impl->device, day).run();
}

void Profile::forgetAskedOn(std::int64_t day) {
    Query(m_impl->databaseToWrite(), sql::forget_asked_on).bind(m_impl->device, day).run();
}

bool Profile::hasForecastsMadeOn(std::int64_t day) const {
    Query query(m_impl->database(), sql::forecast_was_made_on);
    query.bind(m_impl->device, day);
    return query.next() && query.integer(0) != 0;
}

std::optional<std::int64_t> Profile::firstMorningKept() const {
    Query query(m_impl->database(), sql::first_morning_kept);
    query.bind(m_impl->device);
    return query.next() ? query.optionalInteger(0) : std::nullopt;
}

std::vector<ForecastRow> Profile::forecastsAbout(std::int64_t day) const {
    Query query(m_impl->database(), sql::forecasts_about_day);
    query.bind(m_impl->device, day);
    return forecastRowsOf(query);
}

std::vector<ForecastRow> Profile::forecastsUntil(std::int64_t day) const {
    Query query(m_impl->database(), sql::forecasts_until_day);
    query.bind(m_impl->device, day);
    return forecastRowsOf(query);
}

} // namespace chipwise::store
