/** The WMO weather codes used in forecasts. */
const meanings: Readonly<Record<number, string>> = {
  0: 'clear sky',
  1: 'mainly clear',
  2: 'partly cloudy',
  3: 'overcast',
  45: 'fog',
  48: 'freezing fog',
  51: 'light drizzle',
  53: 'drizzle',
  55: 'heavy drizzle',
  56: 'light freezing drizzle',
  57: 'freezing drizzle',
  61: 'light rain',
  63: 'rain',
  65: 'heavy rain',
  66: 'light freezing rain',
  67: 'freezing rain',
  71: 'light snow',
  73: 'snow',
  75: 'heavy snow',
  77: 'snow grains',
  80: 'light showers',
  81: 'showers',
  82: 'violent showers',
  85: 'light snow showers',
  86: 'snow showers',
  95: 'a thunderstorm',
  96: 'a thunderstorm with light hail',
  99: 'a thunderstorm with hail',
};

export function describeCode(code: number | null | undefined): string {
  return (code === null || code === undefined ? undefined : meanings[code]) ?? 'weather of an unknown kind';
}
