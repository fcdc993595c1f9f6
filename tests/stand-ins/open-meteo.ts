import { type SearchStandIn, startSearchStandIn } from './search/search-stand-in.ts';

const lisbon = {
  id: 2267057,
  name: 'Lisbon',
  latitude: 38.71667,
  longitude: -9.13333,
  country: 'Portugal',
  country_code: 'PT',
  admin1: 'Lisbon District',
  timezone: 'Europe/Lisbon',
  population: 517_802,
};

const dayMs = 86_400_000;

/** Both of Open-Meteo's services, for a single known town; the first day is that of `from`. */
export function startOpenMeteoStandIn({ from = '2026-11-23' } = {}): Promise<SearchStandIn> {
  return startSearchStandIn(({ path, query }) => {
    if (path === '/v1/search') {
      const isKnown = query.name?.toLowerCase().startsWith('lisbon');
      return { status: 200, body: { generationtime_ms: 0.6, ...(isKnown && { results: [lisbon] }) } };
    }
    if (path !== '/v1/forecast') return { status: 404, body: { error: true, reason: 'Not Found' } };
    const count = Number(query.forecast_days ?? 7);
    if (!query.latitude || !query.longitude || !(count >= 1 && count <= 16))
      return { status: 400, body: { error: true, reason: 'Forecast days is invalid.' } };
    const isImperial = query.temperature_unit === 'fahrenheit';
    const time = Array.from({ length: count }, (_, at) =>
      new Date(Date.parse(`${from}T00:00:00Z`) + at * dayMs).toISOString().slice(0, 10),
    );
    return {
      status: 200,
      body: {
        latitude: 38.75,
        longitude: -9.125,
        generationtime_ms: 0.1,
        utc_offset_seconds: 0,
        timezone: 'Europe/Lisbon',
        timezone_abbreviation: 'WET',
        elevation: 45,
        current_units: { time: 'iso8601', temperature_2m: isImperial ? '°F' : '°C' },
        current: {
          time: `${from}T07:15`,
          interval: 900,
          temperature_2m: isImperial ? 55.4 : 13,
          apparent_temperature: isImperial ? 54 : 12.2,
          weather_code: 3,
        },
        daily_units: {
          time: 'iso8601',
          temperature_2m_max: isImperial ? '°F' : '°C',
          precipitation_sum: isImperial ? 'inch' : 'mm',
          wind_speed_10m_max: isImperial ? 'mp/h' : 'km/h',
        },
        daily: {
          time,
          weather_code: time.map((_, at) => (at === 1 ? 61 : 2)),
          temperature_2m_max: time.map((_, at) => (isImperial ? 60 : 17.4) + at),
          temperature_2m_min: time.map((_, at) => (isImperial ? 50 : 11.6) + at),
          precipitation_sum: time.map((_, at) => (at === 1 ? 4.2 : 0)),
          precipitation_probability_max: time.map((_, at) => (at === 1 ? 80 : null)),
          sunrise: time.map((day) => `${day}T07:21`),
          sunset: time.map((day) => `${day}T17:18`),
          wind_speed_10m_max: time.map(() => 21.6),
        },
      },
    };
  });
}
