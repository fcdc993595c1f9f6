import type { StudioKind } from '#features/studio/shared/studio.contract.ts';
import { singular, wordsOf } from './words-of.ts';

const kinds: readonly (readonly [StudioKind, string])[] = [
  [
    'place cards',
    'place card|table card|name card|place setting|seating card|table place|escort card|place name',
  ],
  [
    'timetable',
    'timetable|schedule|programme|agenda|running order|weekly plan|planner|rota|opening hour|itinerary',
  ],
  ['icon sheet', 'icon|icon set|icon sheet|logo|symbol|badge set|emblem|pictogram'],
  ['code', 'qr code|qr|wifi code|wi-fi code|barcode'],
  ['chart', 'chart|graph|bar chart|pie chart|line chart|diagram|infographic'],
  ['certificate', 'certificate|diploma|award certificate'],
  ['pattern', 'pattern|wrapping paper|gift wrap|tile|tessellation|textile|fabric'],
  [
    'wallpaper',
    'phone wallpaper|desktop wallpaper|wallpaper|desktop background|phone background|lock screen|screensaver|background',
  ],
  ['label', 'label|sticker|tag|gift tag'],
  ['invitation', 'invitation|invite|save the date|save-the-date'],
  ['card', 'card|greeting card|postcard'],
  ['banner', 'banner|header|cover|cover picture|cover image|sign|facebook cover|web banner'],
  [
    'social picture',
    'social picture|social post|instagram post|post for instagram|social media|instagram|thumbnail|social media post|post for',
  ],
  ['poster', 'poster|flyer|flier|leaflet|notice|placard|advert|advertisement|playbill'],
];

const kindOf = new Map<string, StudioKind>();
for (const [kind, names] of kinds)
  for (const name of names.split('|')) if (!kindOf.has(name)) kindOf.set(name, kind);
/** Words that name a kind are not drawn. */
export const kindWords: ReadonlySet<string> = new Set(
  [...kindOf.keys()]
    .flatMap((name) => name.split(' '))
    .filter(
      (word) =>
        ![
          'thank',
          'you',
          'the',
          'birthday',
          'jam',
          'bottle',
          'jar',
          'gift',
          'table',
          'desktop',
          'phone',
          'plan',
          'paper',
          'tile',
          'award',
          'hour',
          'story',
          'opening',
          'week',
        ].includes(word),
    ),
);

/** The first kind named: “a label for a birthday card box” is a label. Longer names first. */
export function findKind(text: string): { kind: StudioKind; name: string } | undefined {
  const words = wordsOf(text).map((word) => singular(word));
  for (let at = 0; at < words.length; at++)
    for (const length of [3, 2, 1]) {
      const name = words.slice(at, at + length).join(' ');
      const kind = kindOf.get(name);
      if (kind && !(name === 'tag' && words[at - 1] === 'price')) return { kind, name };
    }
  return undefined;
}
