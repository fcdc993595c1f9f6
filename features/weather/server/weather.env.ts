import { z } from 'zod';
import { defineEnvironment, optional, secret, serviceUrl } from '#server/environment.ts';

export interface WeatherSettings {
  forecastUrl: string;
  geocodingUrl: string;
  apiKey: string | undefined;
}

declare module '#server/env.ts' {
  interface EnvSections {
    /** Absent: no forecast is requested, so no place is revealed. */
    weather?: WeatherSettings | undefined;
  }
}

const publicForecast = 'https://api.open-meteo.com';
const publicGeocoding = 'https://geocoding-api.open-meteo.com';

/** Free for non-commercial use only, so the operator confirms that, or names their own server. */
export const weatherEnvironment = defineEnvironment({
  variables: {
    OPEN_METEO: optional(z.enum(['on', 'off'])),
    OPEN_METEO_BASE_URL: optional(serviceUrl),
    OPEN_METEO_GEOCODING_BASE_URL: optional(serviceUrl),
    OPEN_METEO_API_KEY: secret(z.string()),
  },
  read: (values) => ({
    weather:
      values.OPEN_METEO === 'on'
        ? {
            forecastUrl: values.OPEN_METEO_BASE_URL ?? publicForecast,
            geocodingUrl: values.OPEN_METEO_GEOCODING_BASE_URL ?? publicGeocoding,
            apiKey: values.OPEN_METEO_API_KEY,
          }
        : undefined,
  }),
});
