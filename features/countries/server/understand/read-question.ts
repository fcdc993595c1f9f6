import { type Countries, readCountries } from '#features/countries/server/countries.ts';
import type { CountryAspect, CountryQuestion, FindableBy } from './country-question.ts';
import { findMentions, findMisspelt, type Mention } from './find-mentions.ts';

/** Longer questions are about more than a country. */
const longestQuestion = 140;

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Function words of such a question. */
const glue =
  words(`a about an and are can country current did do does for from give going has have i in is it its me my name
  now of official officially on please s show tell that the their there they this to today us was we what whats whats where
  which who with would you your`);

interface Way {
  aspect: CountryAspect;
  /** One of these is required. */
  needs: ReadonlySet<string>;
  /** One word of each of these groups is required. */
  beside?: ReadonlySet<string>;
  /** These are optional. */
  takes?: ReadonlySet<string>;
}

/** The vocabulary of a question about one country, beside its name. Any other word makes it a different question. */
const ways: readonly Way[] = [
  {
    aspect: 'capital',
    needs: words('capital capitals'),
    takes: words('city cities called main seat government'),
  },
  {
    aspect: 'languages',
    needs: words('language languages speak speaks spoken tongue'),
    takes: words('people main national common most many how mostly locals live talk there'),
  },
  {
    aspect: 'currency',
    needs: words('currency currencies money coin coins banknotes pay'),
    takes: words('use uses used using with pay people kind type sort national legal tender need take accept'),
  },
  {
    aspect: 'neighbours',
    needs: words(
      'neighbours neighbors neighbour neighbor neighbouring neighboring borders border bordering borders surround adjacent',
    ),
    takes: words(
      'countries country many how land share shares by next around states surrounding list 2 3 4 5 two three four five all',
    ),
  },
  {
    aspect: 'calling-code',
    needs: words('code codes prefix dial dialling dialing'),
    beside: words('calling dialling dialing dial phone telephone country international area call prefix'),
    takes: words(
      'calling dialling dialing dial phone telephone country international number area how call code abroad need',
    ),
  },
  {
    aspect: 'calling-code',
    needs: words('call phone ring'),
    beside: words('how'),
    takes: words('how number abroad'),
  },
  {
    aspect: 'area',
    needs: words('area big large size'),
    takes: words('how land total surface square km kilometres kilometers miles'),
  },
  {
    aspect: 'flag',
    needs: words('flag'),
    takes: words('look looks like colour colours color colors describe picture see emoji how national'),
  },
  {
    aspect: 'continent',
    needs: words('continent located location lie lies situated region where'),
    takes: words('part world map found exactly belong belongs on'),
  },
  {
    aspect: 'internet-domain',
    needs: words('domain tld'),
    takes: words('internet top level code ending web address'),
  },
  {
    aspect: 'demonym',
    needs: words('demonym nationality'),
    takes: words('people called call someone somebody person'),
  },
  {
    aspect: 'demonym',
    needs: words('called'),
    beside: words('people someone somebody person'),
    takes: words('people someone somebody person'),
  },
  { aspect: 'coast', needs: words('landlocked coast coastline'), takes: words('any long access sea') },
  {
    aspect: 'time',
    needs: words('time clock timezone zone'),
    takes: words('time zone oclock right local hour'),
  },
  {
    aspect: 'overview',
    needs: words('facts profile overview'),
    takes: words('some few key basic quick more'),
  },
];

const starters =
  /^(?:tell me|tell me something|tell me more|what do you know|give me facts|information|info) (?:about|on) /i;

const regions: Readonly<Record<string, string>> = {
  africa: 'Africa',
  europe: 'Europe',
  asia: 'Asia',
  oceania: 'Oceania',
  americas: 'Americas',
  'south america': 'South America',
  'central america': 'Central America',
  'north america': 'North America',
  caribbean: 'Caribbean',
  'southeast asia': 'South-Eastern Asia',
  'south east asia': 'South-Eastern Asia',
  'central asia': 'Central Asia',
  'western europe': 'Western Europe',
  'eastern europe': 'Eastern Europe',
  'northern europe': 'Northern Europe',
  'southern europe': 'Southern Europe',
  'north africa': 'Northern Africa',
  'west africa': 'Western Africa',
  'east africa': 'Eastern Africa',
  'southern africa': 'Southern Africa',
  polynesia: 'Polynesia',
  melanesia: 'Melanesia',
  micronesia: 'Micronesia',
  world: 'world',
};

/** Parses a question about countries; undefined if it is about something else. */
export function readCountryQuestion(text: string): CountryQuestion | undefined {
  if (text.length > longestQuestion || !/\p{L}/u.test(text)) return undefined;
  const countries = readCountries();
  return readWhich(text, countries) ?? readNamed(text, countries);
}

function readNamed(text: string, countries: Countries): CountryQuestion | undefined {
  const { mentions, words: found } = findMentions(text, countries);
  const rest = found.filter((word) => word !== '@');
  const [one, other] = mentions;
  // “Which US states border Mexico” asks for states.
  if (/\b(?:us|u\.s\.|usa|american|united states'?) states\b/i.test(text)) return undefined;
  if (one && other && mentions.length === 2) return readTwo(one, other, rest);
  if (mentions.length > 1) return undefined;
  if (one) {
    const aspect = aspectOf(rest) ?? (starters.test(text) && isOverview(rest) ? 'overview' : undefined);
    if (aspect === undefined) return undefined;
    // The capital of a capital is no question, and a city shares only the time and flag of its country.
    if (one.isCapital && aspect !== 'time' && aspect !== 'continent') return undefined;
    return {
      type: 'one',
      aspect,
      name: one.isCapital ? one.name : one.country.name,
      isCapital: one.isCapital,
    };
  }
  return readMisspelt(rest, countries);
}

const isOverview = (rest: readonly string[]) =>
  rest.every(
    (word) =>
      glue.has(word) ||
      word === 'something' ||
      word === 'more' ||
      word === 'know' ||
      word === 'info' ||
      word === 'information',
  );

function aspectOf(rest: readonly string[]): CountryAspect | undefined {
  return ways.find(({ needs, beside, takes }) => {
    if (!rest.some((word) => needs.has(word))) return false;
    if (beside && !rest.some((word) => beside.has(word))) return false;
    return rest.every((word) => needs.has(word) || takes?.has(word) || glue.has(word));
  })?.aspect;
}

function readMisspelt(rest: readonly string[], countries: Countries): CountryQuestion | undefined {
  const known = (word: string) =>
    glue.has(word) || ways.some(({ needs, takes }) => needs.has(word) || takes?.has(word));
  const strange = rest.filter((word) => !known(word));
  if (strange.length !== 1) return undefined;
  const aspect = aspectOf(rest.filter((word) => word !== strange[0]));
  const country = aspect && findMisspelt(strange, countries);
  return country ? { type: 'one', aspect, name: country.name, isCapital: false } : undefined;
}

const ofDistance = words(
  'how far distance apart away between kilometres kilometers km miles many is away crow flies straight line it get go fly',
);
const ofBorder = words(
  'border borders bordering next neighbour neighbours neighbor neighbors share touch neighbouring',
);
const ofSize = words('bigger larger smaller largest smallest biggest area size big large or than');

function readTwo(one: Mention, other: Mention, rest: readonly string[]): CountryQuestion | undefined {
  const all = (allowed: ReadonlySet<string>) => rest.every((word) => allowed.has(word) || glue.has(word));
  const has = (list: string) => list.split(' ').some((word) => rest.includes(word));
  const names: [string, string] = [one.name, other.name];
  if (has('far distance apart') && all(ofDistance)) return { type: 'two', relation: 'distance', names };
  if (one.isCapital || other.isCapital) return undefined;
  if (
    has('border borders bordering next neighbour neighbours neighbor neighbors neighbouring touch') &&
    all(ofBorder)
  )
    return { type: 'two', relation: 'border', names };
  if (has('bigger larger biggest largest') && all(ofSize)) return { type: 'two', relation: 'larger', names };
  if (has('smaller smallest') && all(ofSize)) return { type: 'two', relation: 'smaller', names };
  if (has('currency money') && all(words('currency money same use share both')))
    return { type: 'two', relation: 'currency', names };
  return undefined;
}

interface WhichWay {
  pattern: RegExp;
  by: FindableBy;
}

const whichWays: readonly WhichWay[] = [
  {
    by: 'capital',
    pattern: /^(?:what|which) country(?: is|'s)? (?<value>.+?) (?:is )?the capital(?: city)? of$/i,
  },
  { by: 'capital', pattern: /^(?<value>.+?) is the capital(?: city)? of (?:what|which)(?: country)?$/i },
  { by: 'capital', pattern: /^(?:what|which) country has (?<value>.+?) as its capital(?: city)?$/i },
  {
    by: 'capital',
    pattern:
      /^(?:what|which) country has (?:the |a )?capital(?: city)?(?: called| named| of)? (?<value>.+?)$/i,
  },
  { by: 'capital', pattern: /^(?<value>.+?) is the capital(?: city)? of$/i },
  { by: 'capital', pattern: /^(?:what|which) country'?s? (?:has the )?capital(?: city)? is (?<value>.+?)$/i },
  { by: 'capital', pattern: /^(?:what|which) country is (?<value>.+?) in$/i },
  {
    by: 'currency',
    pattern:
      /^(?:what|which) countr(?:ies|y) (?:uses?|ha(?:ve|s)|pays? with) (?:the )?(?<value>.+?)(?: as (?:their |a )?currency)?$/i,
  },
  {
    by: 'currency',
    pattern:
      /^where (?:is|are|can i use|do (?:they|people) use) (?:the )?(?<value>.+?)(?: used| the currency)$/i,
  },
  { by: 'language', pattern: /^(?:what|which) countries speak (?<value>.+?)$/i },
  {
    by: 'language',
    pattern:
      /^(?:where|in (?:what|which) countr(?:y|ies)) (?:is (?=.* spoken$)|do (?:they|people) speak )(?<value>.+?)(?: spoken)?$/i,
  },
  {
    by: 'calling-code',
    pattern: /^(?:what|which) country (?:is|has|uses) .*?(?<value>\+\d[\d ]{0,6})(?: .*)?$/i,
  },
  {
    by: 'calling-code',
    pattern: /^(?=.*\b(?:country|where|code|who|calling|called)\b)[^+]*(?<value>\+\d{1,4})\b[^+\d]*$/i,
  },
  {
    by: 'area',
    pattern:
      /^what is the (?<value>(?:largest|biggest|smallest)) country(?: in the world| on earth| by area)*$/i,
  },
  {
    by: 'region',
    pattern:
      /^(?:how many|what|which|list|name)(?: are| all| the)* countries(?: are| there| exist| in| the)* (?<value>[\p{L} -]+?)$/iu,
  },
  { by: 'region', pattern: /^countries (?:of|in) (?:the )?(?<value>[\p{L} -]+?)$/iu },
];

function readWhich(text: string, countries: Countries): CountryQuestion | undefined {
  const isCount = /^how many\b/i.test(text);
  if (/^how many countries(?: are there| exist)?$/i.test(text))
    return { type: 'which', by: 'region', value: 'world', isCount };
  for (const { pattern, by } of whichWays) {
    const value = pattern.exec(text)?.groups?.value?.trim();
    if (value === undefined || !isValue(by, value, countries)) continue;
    return {
      type: 'which',
      by,
      value: by === 'region' ? (regions[value.toLowerCase()] ?? value) : value,
      isCount,
    };
  }
  return undefined;
}

function isValue(by: FindableBy, value: string, countries: Countries): boolean {
  if (by === 'region') return Object.hasOwn(regions, value.toLowerCase());
  if (by === 'capital') return countries.ofCapital(value) !== undefined;
  if (by === 'currency') return findByCurrency(value, countries).length > 0;
  if (by === 'language') return findByLanguage(value, countries).length > 0;
  return true;
}

/** "Euro", "US dollar", "pesos": by the full name, or by its last word if that is unambiguous. */
export function findByCurrency(value: string, { all }: Countries) {
  const wanted = value.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');
  return all.filter(({ currencies }) =>
    currencies.some(
      ({ code, name }) =>
        code.toLowerCase() === wanted ||
        name.toLowerCase() === wanted ||
        (name.toLowerCase().endsWith(` ${wanted}`) && wanted.length > 2) ||
        (wanted === 'us dollar' && code === 'USD') ||
        (wanted === 'pound sterling' && code === 'GBP'),
    ),
  );
}

export function findByLanguage(value: string, { all }: Countries) {
  const wanted = value.toLowerCase();
  return all.filter(({ languages }) => languages.some((language) => language.toLowerCase() === wanted));
}
