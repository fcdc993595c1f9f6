import { z } from 'zod';
import { type AssistantTool, defineTool, type JsonValue } from '#features/assistant/server/assistant-tool.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { formatDay } from './format-day.ts';
import type { WeatherService } from './open-meteo.ts';
import { weatherKit } from './weather.kit.ts';

export const weatherCredit = 'Weather data by Open-Meteo.com';
const usualDays = 7;
const mostDays = 16;

export function createWeatherTool(service: WeatherService): AssistantTool {
  return defineTool({
    name: 'weather',
    kit: weatherKit,
    description:
      'The weather now and the forecast for the coming days, up to sixteen, for a town or another place by its name. Use ' +
      'it for weather, temperature, rain, wind, sunrise and sunset. Not for climate, past weather or news of storms. ' +
      'Where the person has not said which place, ask them. Give the credit with the answer.',
    inputSchema: z.object({
      place: z.string().trim().min(1).max(100).describe('A town, e.g. “Lisbon” or “Portland, Oregon”'),
      days: z.int().min(1).max(mostDays).default(usualDays).describe('How many days, today included'),
      units: z.enum(['metric', 'imperial']).default('metric'),
    }),
    effect: 'reads',
    brings: 'strangers-text',
    asksOutside: {
      kind: 'search',
      words: ({ place }) => place,
      label: ({ place }) => said`Weather in ${place}`,
      tell: (output) => (isUnknown(output) ? said`no such place` : said`found`),
    },
    stage: 'research',
    describe: ({ place }) => said`Asking for the weather in ${place}`,
    async execute({ place, days, units }, { signal, sources }) {
      const forecast = await service.forecast({ place, days, units, signal }).catch((cause: unknown) => {
        throw new AppError('not_reachable', { message: 'The weather service did not answer.', cause });
      });
      if (!forecast) return { error: `No place is known by the name “${place}”.` };
      const { url, days: found } = forecast;
      const snippet = found
        .slice(0, 3)
        .map((day) => formatDay(day, forecast.units))
        .join(' ');
      const n = sources.add({ url, title: `Forecast for ${forecast.place} (Open-Meteo)`, snippet });
      // It is pure JSON; its interface type cannot express that.
      return { n, ...forecast, credit: weatherCredit } as unknown as JsonValue;
    },
  });
}

function isUnknown(output: JsonValue): boolean {
  return typeof output === 'object' && output !== null && 'error' in output;
}
