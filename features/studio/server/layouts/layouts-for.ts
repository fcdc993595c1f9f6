import type { Brief } from '../words/read-prompt.ts';
import { wordsOf } from '../words/words-of.ts';
import { hasScene, isOutdoors, objectsOf } from './figure.ts';
import type { Page } from './page.ts';
import { pictureLayouts } from './picture-layouts.ts';
import {
  certificateLayouts,
  chartLayouts,
  codeLayouts,
  iconLayouts,
  labelLayouts,
  patternLayouts,
  placeCardLayouts,
  timetableLayouts,
} from './sheet-layouts.ts';
import { type Layout, textLayouts } from './text-layouts.ts';

const pick = (names: string): Layout[] =>
  names.split(' ').map((name) => {
    const layout = textLayouts[name] ?? pictureLayouts[name];
    if (!layout) throw new Error(`There is no layout ${name}.`);
    return layout;
  });

/** At least twelve per kind; kinds with similar content share grids. */
const ofKind: Readonly<
  Record<Exclude<Brief['kind'], 'chart' | 'timetable' | 'place cards'>, readonly Layout[]>
> = {
  poster: pick(
    'corner horizon type disc split strip row selvedge tiles bands quarter arch postcard bunting frame',
  ),
  invitation: pick(
    'corner horizon wreath row frame patterned disc pocket bunting arch split strip quarter postcard',
  ),
  card: pick(
    'disc frame patterned wreath pocket horizon corner bunting arch split tiles quarter strip postcard',
  ),
  banner: pick(
    'corner horizon split strip disc selvedge bands tiles type bunting quarter row frame patterned',
  ),
  'social picture': pick(
    'corner disc split type tiles horizon quarter bands row strip patterned arch frame pocket',
  ),
  label: labelLayouts,
  wallpaper: [
    ...pick(
      'scene letterbox print horizonBands shapes scatter portraitDark still portraitBold triptych portrait portraitPlain window sceneInset',
    ),
    ...patternLayouts.filter(({ needs }) => needs === 'words'),
  ],
  scene: pick(
    'scene letterbox print sceneInset portrait still portraitBold portraitDark portraitPlain window triptych horizonBands scatter shapes',
  ),
  pattern: patternLayouts,
  'icon sheet': iconLayouts,
  certificate: certificateLayouts,
  code: codeLayouts,
};

export function allLayouts(brief: Brief): readonly Layout[] {
  if (brief.kind === 'chart') return chartLayouts(brief);
  if (brief.kind === 'timetable') return timetableLayouts(brief);
  if (brief.kind === 'place cards') return placeCardLayouts(brief);
  return ofKind[brief.kind];
}

/** The layouts that suit the prompt, shuffled by the seed: the first four are shown side by side. */
export function layoutsFor(brief: Brief, page: Page): Layout[] {
  const objects = objectsOf(page).length;
  const length = brief.title.length + brief.lines.join(' ').length;
  const words = wordsOf(brief.prompt);
  const suits = ({ name, needs }: Layout): number => {
    const isPicture = brief.kind === 'scene' || brief.kind === 'wallpaper';
    if (isPicture && name === 'Scattered')
      return brief.kind === 'wallpaper' && !isOutdoors(page) && objects > 0 ? 1 : 0;
    if (isPicture && needs === 'words') return objects === 0 && !isOutdoors(page) ? 1.3 : 0;
    if (isPicture && name === 'On a table' && !isOutdoors(page) && objects > 0)
      return objects > 1 ? 2.6 : 1.6;
    if (isPicture && isOutdoors(page))
      return needs === 'scene' ? 4 : needs === undefined && brief.kind === 'wallpaper' ? 0.4 : 0;
    if (needs === 'figure') return objects > 0 ? 1.4 : hasScene(page) ? 0.3 : 0;
    if (needs === 'scene') return isOutdoors(page) ? 1.7 : 0;
    if (isPicture && needs === undefined) return objects > 0 ? 0.3 : 1.2;
    if (needs === 'words') return objects === 0 ? 1.5 : 0.5;
    if (needs === 'few-words') return length < 110 ? 1 : 0;
    return 0.9;
  };
  const named = brief.kind === 'pattern' ? allLayouts(brief).filter(({ name }) => words.includes(name)) : [];
  // Dots that were asked for are dots in each variation.
  return (named.length > 0 ? named : allLayouts(brief))
    .map((layout) => ({
      layout,
      score: suits(layout) + page.random.next() * 0.9 - (suits(layout) === 0 ? 5 : 0),
    }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ layout }) => layout);
}
