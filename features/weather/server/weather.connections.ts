import type { ConnectionKind } from '#server/connection-kind.ts';

export const weatherConnections: readonly ConnectionKind[] = [
  {
    id: 'weather',
    group: 'search',
    name: 'Weather',
    about: 'Open-Meteo learns the names of the places that people ask about. Free for non-commercial use.',
    fields: [
      { variable: 'OPEN_METEO', label: 'Weather', type: 'switch', isRequired: true },
      {
        variable: 'OPEN_METEO_API_KEY',
        label: 'Key, if you have a contract',
        type: 'secret',
      },
      {
        variable: 'OPEN_METEO_BASE_URL',
        label: 'Another address for forecasts',
        type: 'address',
        placeholder: 'https://api.open-meteo.com',
      },
      {
        variable: 'OPEN_METEO_GEOCODING_BASE_URL',
        label: 'Another address for finding places',
        type: 'address',
        placeholder: 'https://geocoding-api.open-meteo.com',
      },
    ],
    isOn: ({ weather }) => weather !== undefined,
    test: async () => (await import('./test-weather.ts')).testWeather,
  },
];
