import { zoneOfCity } from './zone-coordinates.ts';

/** IANA zones, each with the places that use it. A country with several zones is listed under its capital's. */
const zones: [string, string][] = [
  [
    'Europe/London',
    'London, UK, United Kingdom, Britain, Great Britain, England, Scotland, Wales, Edinburgh, Manchester, Liverpool, Glasgow, Birmingham, Cardiff, Belfast',
  ],
  ['Europe/Dublin', 'Dublin, Ireland'],
  ['Europe/Lisbon', 'Lisbon, Portugal'],
  ['Europe/Paris', 'Paris, France, Lyon, Marseille, Nice'],
  ['Europe/Berlin', 'Berlin, Germany, Munich, Hamburg, Frankfurt, Cologne'],
  ['Europe/Madrid', 'Madrid, Spain, Barcelona, Valencia, Seville'],
  ['Europe/Rome', 'Rome, Italy, Milan, Venice, Florence, Naples'],
  ['Europe/Amsterdam', 'Amsterdam, Netherlands, the Netherlands, Holland, Rotterdam, The Hague'],
  ['Europe/Brussels', 'Brussels, Belgium'],
  ['Europe/Zurich', 'Zurich, Geneva, Bern, Switzerland'],
  ['Europe/Vienna', 'Vienna, Austria'],
  ['Europe/Prague', 'Prague, Czechia, Czech Republic'],
  ['Europe/Warsaw', 'Warsaw, Poland, Krakow'],
  ['Europe/Budapest', 'Budapest, Hungary'],
  ['Europe/Copenhagen', 'Copenhagen, Denmark'],
  ['Europe/Oslo', 'Oslo, Norway'],
  ['Europe/Stockholm', 'Stockholm, Sweden'],
  ['Europe/Helsinki', 'Helsinki, Finland'],
  ['Europe/Athens', 'Athens, Greece'],
  ['Europe/Bucharest', 'Bucharest, Romania'],
  ['Europe/Sofia', 'Sofia, Bulgaria'],
  ['Europe/Belgrade', 'Belgrade, Serbia'],
  ['Europe/Zagreb', 'Zagreb, Croatia'],
  ['Europe/Kyiv', 'Kyiv, Kiev, Ukraine'],
  ['Europe/Istanbul', 'Istanbul, Turkey, Türkiye, Ankara'],
  ['Europe/Moscow', 'Moscow, Russia, St Petersburg, Saint Petersburg'],
  ['Atlantic/Reykjavik', 'Reykjavik, Iceland'],
  ['Africa/Cairo', 'Cairo, Egypt'],
  ['Africa/Lagos', 'Lagos, Nigeria, Abuja'],
  ['Africa/Nairobi', 'Nairobi, Kenya'],
  ['Africa/Johannesburg', 'Johannesburg, South Africa, Cape Town, Pretoria, Durban'],
  ['Africa/Casablanca', 'Casablanca, Morocco, Marrakesh'],
  ['Africa/Accra', 'Accra, Ghana'],
  ['Africa/Addis_Ababa', 'Addis Ababa, Ethiopia'],
  ['Africa/Algiers', 'Algiers, Algeria'],
  ['Africa/Tunis', 'Tunis, Tunisia'],
  ['Asia/Jerusalem', 'Jerusalem, Israel, Tel Aviv'],
  ['Asia/Beirut', 'Beirut, Lebanon'],
  ['Asia/Riyadh', 'Riyadh, Saudi Arabia, Jeddah, Mecca'],
  ['Asia/Dubai', 'Dubai, UAE, United Arab Emirates, Abu Dhabi'],
  ['Asia/Qatar', 'Doha, Qatar'],
  ['Asia/Baghdad', 'Baghdad, Iraq'],
  ['Asia/Tehran', 'Tehran, Iran'],
  ['Asia/Kabul', 'Kabul, Afghanistan'],
  ['Asia/Karachi', 'Karachi, Pakistan, Lahore, Islamabad'],
  [
    'Asia/Kolkata',
    'India, Delhi, New Delhi, Mumbai, Bombay, Kolkata, Calcutta, Chennai, Bangalore, Bengaluru, Hyderabad',
  ],
  ['Asia/Kathmandu', 'Kathmandu, Nepal'],
  ['Asia/Dhaka', 'Dhaka, Bangladesh'],
  ['Asia/Colombo', 'Colombo, Sri Lanka'],
  ['Asia/Yangon', 'Yangon, Myanmar, Burma'],
  ['Asia/Bangkok', 'Bangkok, Thailand'],
  ['Asia/Ho_Chi_Minh', 'Ho Chi Minh City, Saigon, Vietnam, Hanoi'],
  ['Asia/Jakarta', 'Jakarta, Indonesia'],
  ['Asia/Singapore', 'Singapore'],
  ['Asia/Kuala_Lumpur', 'Kuala Lumpur, Malaysia'],
  ['Asia/Manila', 'Manila, Philippines, the Philippines'],
  ['Asia/Hong_Kong', 'Hong Kong'],
  ['Asia/Taipei', 'Taipei, Taiwan'],
  ['Asia/Shanghai', 'China, Beijing, Shanghai, Shenzhen, Guangzhou'],
  ['Asia/Seoul', 'Seoul, South Korea, Korea, Busan'],
  ['Asia/Tokyo', 'Tokyo, Japan, Osaka, Kyoto'],
  ['Australia/Sydney', 'Sydney, Canberra, Australia'],
  ['Australia/Melbourne', 'Melbourne'],
  ['Australia/Brisbane', 'Brisbane'],
  ['Australia/Adelaide', 'Adelaide'],
  ['Australia/Darwin', 'Darwin'],
  ['Australia/Perth', 'Perth'],
  ['Pacific/Auckland', 'Auckland, New Zealand, Wellington, Christchurch'],
  ['Pacific/Fiji', 'Fiji, Suva'],
  ['Pacific/Honolulu', 'Honolulu, Hawaii'],
  ['America/Anchorage', 'Anchorage, Alaska'],
  [
    'America/Los_Angeles',
    'Los Angeles, LA, San Francisco, San Diego, Seattle, Portland, Las Vegas, California, Pacific time, PST, PDT, PT',
  ],
  ['America/Denver', 'Denver, Salt Lake City, Colorado, Mountain time, MST, MDT, MT'],
  ['America/Phoenix', 'Phoenix, Arizona'],
  [
    'America/Chicago',
    'Chicago, Dallas, Houston, Austin, New Orleans, Minneapolis, Texas, Central time, CST, CDT, CT',
  ],
  [
    'America/New_York',
    'New York, New York City, NYC, Boston, Washington, Washington DC, Miami, Atlanta, Philadelphia, Detroit, USA, US, United States, the United States, America, Florida, Eastern time, EST, EDT, ET',
  ],
  ['America/Toronto', 'Toronto, Ottawa, Montreal, Canada'],
  ['America/Vancouver', 'Vancouver'],
  ['America/Halifax', 'Halifax, Nova Scotia'],
  ['America/St_Johns', "St John's, Newfoundland"],
  ['America/Mexico_City', 'Mexico City, Mexico'],
  ['America/Havana', 'Havana, Cuba'],
  ['America/Jamaica', 'Jamaica, Kingston'],
  ['America/Bogota', 'Bogota, Bogotá, Colombia'],
  ['America/Lima', 'Lima, Peru'],
  ['America/Caracas', 'Caracas, Venezuela'],
  ['America/Santiago', 'Santiago, Chile'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires, Argentina'],
  ['America/Sao_Paulo', 'Sao Paulo, São Paulo, Rio de Janeiro, Rio, Brazil, Brasilia'],
  ['Europe/Paris', 'CET, CEST, Central European Time'],
  ['Europe/Athens', 'EET, EEST'],
  ['Europe/London', 'BST, British Summer Time'],
  ['Asia/Tokyo', 'JST'],
  ['Asia/Kolkata', 'IST, Indian Standard Time'],
  ['Australia/Sydney', 'AEST, AEDT'],
  ['Pacific/Auckland', 'NZST, NZDT'],
  ['Asia/Singapore', 'SGT'],
  ['Asia/Hong_Kong', 'HKT'],
  ['Etc/UTC', 'UTC, Coordinated Universal Time, Zulu'],
  ['Etc/GMT', 'GMT, Greenwich Mean Time'],
];

export interface Place {
  name: string;
  timeZone: string;
}

const byName = new Map<string, Place>();
for (const [timeZone, names] of zones) {
  for (const name of names.split(', ')) byName.set(name.toLowerCase(), { name, timeZone });
}

/** A city, country, zone abbreviation or IANA name. */
export function findPlace(written: string): Place | undefined {
  const text = written
    .trim()
    .replace(/^the city of /i, '')
    .replace(/\s+/g, ' ');
  const known = byName.get(text.toLowerCase()) ?? byName.get(text.toLowerCase().split(/, ?/)[0] ?? '');
  if (known) return known;
  const zone = /^\p{L}[\p{L} .'-]+$/u.test(text) ? zoneOfCity(text) : undefined;
  if (zone) return { name: (zone.split('/').at(-1) ?? text).replaceAll('_', ' '), timeZone: zone };
  if (!/^[A-Za-z_]+\/[A-Za-z_/+-]+$/.test(text)) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-GB', { timeZone: text }).resolvedOptions();
    return { name: text.split('/').at(-1)?.replaceAll('_', ' ') ?? text, timeZone };
  } catch {
    return undefined;
  }
}
