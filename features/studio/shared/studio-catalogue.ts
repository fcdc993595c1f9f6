import { patternNames, shapeNames } from '#features/studio/shared/composition.ts';
import { iconNames, iconWords } from '#features/studio/shared/icons/icon-words.ts';
import { palettes, plainPalette } from '#features/studio/shared/palettes.ts';
import { allParts } from '#features/studio/shared/parts/all-parts.ts';

const wordsOfIcons = Map.groupBy(iconWords.keys(), (word) => iconWords.get(word)?.icon);

/** Everything drawable: what an editor offers, and what a model may name in a composition. */
export const studioCatalogue = {
  shapes: shapeNames,
  patterns: patternNames.filter((name) => name !== 'motif'),
  parts: Object.entries(allParts).map(([name, { title, words, fit, place, view }]) => ({
    name,
    title,
    words,
    fit,
    place,
    aspect: view ? view[0] / view[1] : 1,
  })),
  icons: iconNames.map((name) => ({
    name,
    title: `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`,
    words: wordsOfIcons.get(name) ?? [],
  })),
  palettes: palettes.map(plainPalette),
  charts: ['bars', 'line', 'pie'],
} as const;
