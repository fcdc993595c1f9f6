import { autumnPalettes, type NamedPalette, palettes } from '#features/studio/shared/palettes.ts';
import type { Random } from '#features/studio/shared/seeded-random.ts';
import type { StudioStyle } from '#features/studio/shared/studio.contract.ts';
import { singular, wordsOf } from './words-of.ts';

/** Words that are not in a palette's list, mapped to similar ones that are. */
const near: Readonly<Record<string, string>> = {
  sunset: 'sunset',
  dusk: 'dusk',
  dawn: 'dawn',
  midnight: 'midnight',
  xmas: 'christmas',
  cosy: 'warm',
  cozy: 'warm',
  happy: 'cheerful',
  joyful: 'cheerful',
  fun: 'fun',
  serene: 'calm',
  peaceful: 'calm',
  quiet: 'calm',
  scary: 'scary',
  pumpkin: 'pumpkin',
  tomato: 'tomato',
  supper: 'supper',
  bake: 'sweet',
  bakery: 'coffee',
  pirate: 'sea',
  boat: 'sea',
  lighthouse: 'sea',
  fish: 'sea',
  mountain: 'winter',
  snowman: 'snow',
  sailing: 'sea',
  yoga: 'yoga',
  spa: 'wellness',
  jazz: 'night',
  concert: 'evening',
  disco: 'night',
  gig: 'evening',
  rock: 'bold',
  picnic: 'summer',
  barbecue: 'summer',
  bbq: 'summer',
  rain: 'cool',
  storm: 'cool',
  garden: 'garden',
  plant: 'plant',
  baby: 'baby',
  romantic: 'romantic',
  rose: 'love',
  heart: 'love',
  wedding: 'wedding',
  coding: 'technology',
  rocket: 'space',
  planet: 'space',
  navy: 'navy',
  crimson: 'red',
  scarlet: 'red',
  maroon: 'wine',
  turquoise: 'teal',
  cyan: 'teal',
  magenta: 'pink',
  golden: 'gold',
  silver: 'grey',
  beige: 'coffee',
  cream: 'classic',
  ivory: 'elegant',
  indigo: 'violet',
  mauve: 'lilac',
  olive: 'moss',
  coral: 'coral',
  salmon: 'coral',
  rust: 'rust',
  emerald: 'forest',
  mint: 'fresh',
  ginger: 'orange',
};
const colourWords = new Set(
  'red blue green yellow orange purple pink black white gold brown grey gray navy teal violet lavender'.split(
    ' ',
  ),
);

/** Only for what they are named for: a black card for someone who is ill would be read as mourning. */
const onlyWhenNamed = new Set(['Black and gold', 'Halloween', 'Chestnut', 'Harvest gold', 'Bonfire']);

const skies = new Set(['Night', 'Dusk', 'Denim']);
/** Their ground is no colour of a sky. */
const noSkies = new Set(['Marigold', 'Tomato']);

/** The four palettes shown side by side: those the prompt names first, one of them dark, then neutral ones. */
export function choosePalettes(
  prompt: string,
  style: StudioStyle,
  random: Random,
  isScene = false,
): NamedPalette[] {
  const words = wordsOf(prompt)
    .map(singular)
    .map((word) => near[word] ?? word);
  const wantsDark = words.some((word) =>
    ['dark', 'night', 'midnight', 'evening', 'moon', 'halloween', 'star', 'space'].includes(word),
  );
  // A scene has a sky: light by day, blue or violet at night, with one dusk among the days.
  const candidates = isScene
    ? palettes.filter(({ name, isDark }) => (isDark ? skies.has(name) : !wantsDark && !noSkies.has(name)))
    : palettes;
  const scored = candidates.flatMap((palette) => {
    const matches = words.filter((word) => palette.words.includes(word));
    if (onlyWhenNamed.has(palette.name) && matches.length === 0) return [];
    const score =
      matches.reduce(
        (sum, word) => sum + (colourWords.has(word) ? 4 : 2.2) - palette.words.indexOf(word) * 0.08,
        0,
      ) +
      (wantsDark && palette.isDark ? 1.5 : 0) +
      random.next() * (style === 'abstract' ? 1.6 : 0.9);
    return [{ palette, score, isNamed: matches.length > 0 }];
  });
  const ordered = scored.toSorted((one, other) => other.score - one.score).map(({ palette }) => palette);
  const first = ordered[0];
  if (!first) return [...palettes];
  // “In autumn colours”: a night sky or a summer's day in between would not be what was asked for.
  const ofSeason = scored
    .filter(({ palette, isNamed }) => isScene && isNamed && autumnPalettes.has(palette.name))
    .map(({ palette }) => palette);
  if (ofSeason.length > 2) return ordered.filter((palette) => ofSeason.includes(palette));
  const dark = ordered.find(({ isDark }) => isDark !== first.isDark);
  const rest = ordered.filter((palette) => palette !== first && palette !== dark);
  return [first, ...(dark ? [dark] : []), ...rest];
}
