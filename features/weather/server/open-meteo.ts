import { z } from 'zod';
import { askService } from '#features/search/server/providers/service.ts';
import { createResultCache } from '#features/search/server/result-cache.ts';
import { createProviderFetch } from '#server/fetch/provider-fetch.ts';
import type { WeatherSettings } from './weather.env.ts';
import { describeCode } from './weather-codes.ts';

export interface ForecastDay {
  /** Local date at the place: "2026-11-24". */
  date: string;
  sky: string;
  high: number | null;
  low: number | null;
  rainAmount: number | null;
  /** Percent. */
  rainChance: number | null;
  wind: number | null;
  /** "07:21", local time there. */
  sunrise: string | null;
  sunset: string | null;
}

export interface Forecast {
  /** "Lisbon, Portugal" */
  place: string;
  /** The source's page for this place. */
  url: string;
  timeZone: string;
  units: { temperature: string; rain: string; wind: string };
  now: { time: string; sky: string; temperature: number | null; feelsLike: number | null } | null;
  days: ForecastDay[];
}

export interface ForecastRequest {
  place: string;
  days: number;
  units: 'metric' | 'imperial';
  signal: AbortSignal;
}

export interface WeatherService {
  /** Null if the place is unknown. @throws SearchProviderError */
  forecast(request: ForecastRequest): Promise<Forecast | null>;
}

const maxAnswerBytes = 256 * 1024;
const keptMs = 10 * 60_000;
const number = z.number().nullish();
const numbers = z.array(z.number().nullable()).nullish();
const texts = z.array(z.string().nullable()).nullish();

const Geocoding = z.object({
  /** Absent if nothing was found. */
  results: z
    .array(
      z.object({
        name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        country: z.string().nullish(),
        admin1: z.string().nullish(),
      }),
    )
    .optional(),
});

const ForecastAnswer = z.object({
  timezone: z.string(),
  current: z
    .object({ time: z.string(), temperature_2m: number, apparent_temperature: number, weather_code: number })
    .nullish(),
  daily_units: z.record(z.string(), z.string()).nullish(),
  daily: z.object({
    time: z.array(z.string()),
    weather_code: numbers,
    temperature_2m_max: numbers,
    temperature_2m_min: numbers,
    precipitation_sum: numbers,
    precipitation_probability_max: numbers,
    wind_speed_10m_max: numbers,
    sunrise: texts,
    sunset: texts,
  }),
});

const daily = [
  'weather_code',
  'temperature_2m_max',
  'temperature_2m_min',
  'precipitation_sum',
  'precipitation_probability_max',
  'sunrise',
  'sunset',
  'wind_speed_10m_max',
].join(',');

const imperial = { temperature_unit: 'fahrenheit', wind_speed_unit: 'mph', precipitation_unit: 'inch' };

/** Open-Meteo's forecast for a place name. Cached for ten minutes. */
export function createOpenMeteo({
  forecastUrl,
  geocodingUrl,
  apiKey,
  userAgent,
  now = Date.now,
}: WeatherSettings & { userAgent: string; now?: () => number }): WeatherService {
  const serviceAt = (baseUrl: string) => ({
    baseUrl,
    fetch: createProviderFetch({ baseUrl, userAgent, maxBytes: maxAnswerBytes }),
  });
  const [geocoder, forecaster] = [serviceAt(geocodingUrl), serviceAt(forecastUrl)];
  const key: Record<string, string> = apiKey === undefined ? {} : { apikey: apiKey };
  const kept = createResultCache<Forecast | null>({ maxEntries: 200, ttlMs: keptMs, now });

  async function ask({ place, days, units, signal }: ForecastRequest): Promise<Forecast | null> {
    const { value } = await askService(geocoder, {
      path: '/v1/search',
      query: { name: place, count: '1', language: 'en', format: 'json', ...key },
      schema: Geocoding,
      signal,
    });
    const found = value.results?.[0];
    if (!found) return null;
    const { latitude, longitude } = found;
    const answer = await askService(forecaster, {
      path: '/v1/forecast',
      query: {
        latitude: String(latitude),
        longitude: String(longitude),
        timezone: 'auto',
        forecast_days: String(days),
        current: 'temperature_2m,apparent_temperature,weather_code',
        daily,
        ...(units === 'imperial' ? imperial : {}),
        ...key,
      },
      schema: ForecastAnswer,
      signal,
    });
    return presentForecast(found, answer.value);
  }

  return {
    async forecast(request) {
      const { place, days, units } = request;
      const name = JSON.stringify([place.toLowerCase(), days, units]);
      const known = kept.get(name);
      if (known !== undefined) return known;
      const forecast = await ask(request);
      kept.set(name, forecast);
      return forecast;
    },
  };
}

type Place = NonNullable<z.infer<typeof Geocoding>['results']>[number];

function presentForecast(place: Place, answer: z.infer<typeof ForecastAnswer>): Forecast {
  const { current, daily: found, daily_units: units } = answer;
  const where = [place.name, place.admin1 === place.name ? null : place.admin1, place.country];
  return {
    place: where.filter(Boolean).join(', '),
    url: `https://open-meteo.com/en/docs?latitude=${place.latitude}&longitude=${place.longitude}`,
    timeZone: answer.timezone,
    units: {
      temperature: units?.temperature_2m_max ?? '°C',
      rain: units?.precipitation_sum ?? 'mm',
      wind: units?.wind_speed_10m_max ?? 'km/h',
    },
    now: current
      ? {
          time: timeOf(current.time) ?? current.time,
          sky: describeCode(current.weather_code),
          temperature: current.temperature_2m ?? null,
          feelsLike: current.apparent_temperature ?? null,
        }
      : null,
    days: found.time.map((date, at) => ({
      date,
      sky: describeCode(found.weather_code?.[at]),
      high: found.temperature_2m_max?.[at] ?? null,
      low: found.temperature_2m_min?.[at] ?? null,
      rainAmount: found.precipitation_sum?.[at] ?? null,
      rainChance: found.precipitation_probability_max?.[at] ?? null,
      wind: found.wind_speed_10m_max?.[at] ?? null,
      sunrise: timeOf(found.sunrise?.[at]),
      sunset: timeOf(found.sunset?.[at]),
    })),
  };
}

/** "2026-11-24T07:21" */
function timeOf(moment: string | null | undefined): string | null {
  return moment?.split('T')[1] ?? null;
}
