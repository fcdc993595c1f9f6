import { atFirstUse } from '#shared/at-first-use.ts';
import type { Forecast, ForecastDay } from './open-meteo.ts';

const named = atFirstUse(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }),
);

/** "Tuesday 24 November" */
export function dayName(date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? date : named().format(at);
}

/** "light rain, 12 to 17 °C" */
export function skyAndHeat({ sky, low, high }: ForecastDay, { temperature }: Forecast['units']): string {
  if (low === null || high === null) return sky;
  return `${sky}, ${Math.round(low)} to ${Math.round(high)} ${temperature}`;
}

/** "rain 80% likely (4.2 mm), wind up to 22 km/h" */
export function rainAndWind(day: ForecastDay, { rain, wind }: Forecast['units']): string {
  const amount = day.rainAmount ? ` (${day.rainAmount} ${rain})` : '';
  return [
    day.rainChance === null ? '' : `rain ${day.rainChance}% likely${amount}`,
    day.wind === null ? '' : `wind up to ${Math.round(day.wind)} ${wind}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** One day in a sentence. */
export function formatDay(day: ForecastDay, units: Forecast['units']): string {
  const more = rainAndWind(day, units);
  return `${dayName(day.date)}: ${skyAndHeat(day, units)}${more && `; ${more}`}.`;
}
