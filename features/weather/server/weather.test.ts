import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '#assembly/server/environment.ts';
import { createBuiltInEngine } from '#features/built-in-engine/server/built-in-engine.ts';
import { runEngine } from '#tests/built-in-engine/run-engine.ts';
import { startOpenMeteoStandIn } from '#tests/stand-ins/open-meteo.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { recogniseWeather } from './recognise-weather.ts';
import { weatherSkill } from './weather.skill.ts';
import { createWeatherTool } from './weather.tools.ts';

let standIn: SearchStandIn;
beforeAll(async () => {
  standIn = await startOpenMeteoStandIn();
});
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.requests.length = 0;
  standIn.trouble(undefined);
});

const signal = new AbortController().signal;

function open(apiKey?: string) {
  const at = { forecastUrl: standIn.baseUrl, geocodingUrl: standIn.baseUrl, apiKey };
  return createOpenMeteo({ ...at, userAgent: 'Everyday/1.0' });
}

describe('the weather of Open-Meteo', () => {
  it('is asked for by the name of the place, and read as documented', async () => {
    const forecast = await open('a-key').forecast({ place: 'Lisbon', days: 2, units: 'metric', signal });
    expect(forecast).toMatchObject({
      place: 'Lisbon, Lisbon District, Portugal',
      timeZone: 'Europe/Lisbon',
      units: { temperature: '°C', rain: 'mm', wind: 'km/h' },
      now: { time: '07:15', sky: 'overcast', temperature: 13, feelsLike: 12.2 },
      days: [
        { date: '2026-11-23', sky: 'partly cloudy', rainChance: null },
        {
          date: '2026-11-24',
          sky: 'light rain',
          high: 18.4,
          rainAmount: 4.2,
          rainChance: 80,
          sunset: '17:18',
        },
      ],
    });
    const [search, asked] = standIn.requests;
    expect(search?.query).toMatchObject({ name: 'Lisbon', count: '1', apikey: 'a-key' });
    expect(asked?.query).toMatchObject({
      latitude: '38.71667',
      longitude: '-9.13333',
      timezone: 'auto',
      forecast_days: '2',
      apikey: 'a-key',
    });
  });

  it('is asked once in ten minutes, and in other units as another question', async () => {
    const service = open();
    for (const units of ['metric', 'metric', 'imperial'] as const)
      await service.forecast({ place: 'Lisbon', days: 3, units, signal });
    expect(standIn.requests.filter(({ path }) => path === '/v1/forecast')).toHaveLength(2);
    expect(standIn.requests.at(-1)?.query).toMatchObject({ temperature_unit: 'fahrenheit' });
    expect(standIn.requests.every(({ query }) => query.apikey === undefined)).toBe(true);
  });

  it('has nothing for a place that nobody knows, and is not silent when it fails', async () => {
    expect(await open().forecast({ place: 'Xyz', days: 1, units: 'metric', signal })).toBeNull();
    for (const trouble of [
      { kind: 'html' },
      { kind: 'malformed' },
      { kind: 'reply', status: 500 },
    ] as const) {
      standIn.trouble(trouble);
      await expect(open().forecast({ place: 'Lisbon', days: 1, units: 'metric', signal })).rejects.toThrow();
    }
  });
});

describe('weather in the environment', () => {
  it('is off until the operator switches it on, whatever else is set', () => {
    const given = { OPEN_METEO_BASE_URL: 'https://weather.example', OPEN_METEO_API_KEY: 'k' };
    expect(readEnv({}).weather).toBeUndefined();
    expect(readEnv(given).weather).toBeUndefined();
    expect(readEnv({ ...given, OPEN_METEO: 'on' }).weather).toEqual({
      forecastUrl: 'https://weather.example',
      geocodingUrl: 'https://geocoding-api.open-meteo.com',
      apiKey: 'k',
    });
  });
});

describe('the built-in engine asked for weather', () => {
  const model = createBuiltInEngine({ skills: [weatherSkill] });
  const ask = (question: string) => runEngine(question, [createWeatherTool(open())], { model });

  it('tells a day with its source', async () => {
    const { text, sources } = await ask('What’s the weather in Lisbon tomorrow?');
    expect(text).toContain('Tuesday 24 November: light rain, 13 to 18 °C.** ⟦1⟧');
    expect(text).toContain('Rain 80% likely (4.2 mm), wind up to 22 km/h. ⟦1⟧');
    expect(text).toContain('Weather data by Open-Meteo.com');
    expect(sources[0]?.url).toMatch(/^https:\/\/open-meteo\.com\//);
  });

  it('tells several days, a day of the week, and what it does not know', async () => {
    expect((await ask('weather in Lisbon this weekend')).text.match(/^- S(?:atur|un)day/gm)).toHaveLength(2);
    expect((await ask('Will it rain in Lisbon on Friday?')).text).toContain('Friday 27 November');
    expect((await ask('weather in Xyz')).text).toContain('I do not know where Xyz is');
    standIn.trouble({ kind: 'reply', status: 500 });
    expect((await ask('weather in Lisbon')).text).toContain('did not answer');
  });

  it('leaves the question to others where no weather is connected', async () => {
    const { text } = await runEngine('weather in Lisbon', [], { model });
    expect(text).toContain('could not read a question');
  });
});

describe('questions for weather', () => {
  it.each([
    ['weather in Lisbon tomorrow', 'Lisbon', 1],
    ["What's the weather like in New York today?", 'New York', 0],
    ['Tomorrow’s weather in Leeds', 'Leeds', 1],
    ['will it rain in Leeds on Saturday', 'Leeds', { weekday: 6 }],
    ['forecast for Bern next week', 'Bern', 'week'],
    ['how cold is it in Oslo right now?', 'Oslo', 0],
    ['What will the weather be like in Rome at the weekend?', 'Rome', 'weekend'],
    ['Portland, Oregon weather', 'Portland, Oregon', 0],
  ])('%s', (question, place, when) => {
    expect(recogniseWeather(question)).toEqual({ place, when, units: 'metric' });
  });

  it.each(['what is weather', 'why does the weather change', 'what is the temperature of the sun', 'rain'])(
    'not: %s',
    (question) => {
      expect(recogniseWeather(question)).toBeUndefined();
    },
  );
});
