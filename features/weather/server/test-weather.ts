import type { ConnectionTester } from '#server/connection-kind.ts';
import { AppError } from '#server/errors.ts';
import { userAgent } from '#server/fetch/user-agent.ts';
import { said } from '#server/language/sentence.ts';
import { createOpenMeteo } from './open-meteo.ts';

/** Requests the weather of a place that reveals nothing about anyone. */
export const testWeather: ConnectionTester = async ({ env: { weather, operatorContact }, signal }) => {
  if (!weather) throw new AppError('invalid_input', { message: 'Switch it on first.' });
  const service = createOpenMeteo({ ...weather, userAgent: userAgent(operatorContact) });
  const forecast = await service.forecast({ place: 'Lisbon', days: 1, units: 'metric', signal });
  if (!forecast) throw new AppError('not_reachable', { message: 'It does not know the place “Lisbon”.' });
  const { place, now, days } = forecast;
  return said`${place}: ${now?.sky ?? days[0]?.sky ?? ''}, ${now?.temperature ?? days[0]?.high ?? 0} °C`;
};
