import { answerLine, blocks, cited, plain } from '#features/built-in-engine/server/answer/markdown.ts';
import { askTool, isNumber, records, textOf } from '#features/built-in-engine/server/ask-tool.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { dayName, formatDay, rainAndWind, skyAndHeat } from './format-day.ts';
import type { Forecast, ForecastDay } from './open-meteo.ts';
import { type AskedWeather, recogniseWeather } from './recognise-weather.ts';

type Read = Pick<Forecast, 'place' | 'units' | 'days'> & { n: number; credit: string };

const numberOr = (value: unknown) => (typeof value === 'number' ? value : null);

/** The tool's output comes from outside, so it is validated, or ignored. */
function readForecast(value: Record<string, unknown>): Read | undefined {
  const [units] = records([value.units]);
  const days = records(value.days).map(
    (day): ForecastDay => ({
      date: textOf(day.date),
      sky: plain(day.sky, 80),
      high: numberOr(day.high),
      low: numberOr(day.low),
      rainAmount: numberOr(day.rainAmount),
      rainChance: numberOr(day.rainChance),
      wind: numberOr(day.wind),
      sunrise: textOf(day.sunrise) || null,
      sunset: textOf(day.sunset) || null,
    }),
  );
  if (!isNumber(value.n) || !units || days.length === 0) return undefined;
  return {
    n: value.n,
    place: plain(value.place, 120),
    credit: plain(value.credit, 80),
    days,
    units: { temperature: textOf(units.temperature), rain: textOf(units.rain), wind: textOf(units.wind) },
  };
}

function* weather({ place, when, units }: AskedWeather, otherwise: () => Skill): Skill {
  const input = { place, ...(units === 'imperial' && { units }) };
  const found = yield* askTool({ toolName: 'weather', input }, readForecast);
  if (found.state === 'unavailable') return yield* otherwise();
  if (found.state === 'refused')
    return `**I do not know where ${plain(place, 80)} is, so I cannot tell its weather.** Name a town near it.`;
  if (found.state !== 'answered')
    return '**The weather service did not answer just now.** Please ask again in a moment.';
  const { output } = found;
  const days = output.days.filter((day, at) => isMeant(day, at, when));
  const [first] = days;
  if (!first) return blocks('**The forecast does not reach that far.**', cited(output.credit, output.n));
  if (days.length > 1) {
    return blocks(
      `**The forecast for ${output.place}:**`,
      days.map((day) => `- ${cited(formatDay(day, output.units), output.n)}`).join('\n'),
      `${output.credit}.`,
    );
  }
  const more = rainAndWind(first, output.units);
  const sun = first.sunrise && first.sunset ? `The sun is up from ${first.sunrise} to ${first.sunset}` : '';
  return blocks(
    answerLine(`${output.place}, ${dayName(first.date)}: ${skyAndHeat(first, output.units)}`, output.n),
    [more && cited(more, output.n), sun && cited(sun, output.n)].filter(Boolean).join(' '),
    `${output.credit}.`,
  );
}

function isMeant({ date }: ForecastDay, at: number, when: AskedWeather['when']): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (when === 'week') return true;
  if (when === 'weekend') return (weekday === 6 || weekday === 0) && at < 7;
  if (typeof when === 'number') return at === when;
  // The next such weekday; today only on that very day.
  return at < 7 && weekday === when.weekday;
}

/** "Weather in Lisbon tomorrow": answered if a weather service is connected, and otherwise left to others. */
export const weatherSkill: MessageSkill = {
  name: 'weather',
  precedence: 94,
  take({ question }, otherwise) {
    const asked = recogniseWeather(question);
    return asked && weather(asked, otherwise);
  },
};
