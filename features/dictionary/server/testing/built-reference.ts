import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { arrangeSenses } from '#features/dictionary/server/build/arrange-senses.ts';
import { readGuides } from '#features/dictionary/server/build/read-guides.ts';
import { readWordNet } from '#features/dictionary/server/build/read-word-net.ts';
import { writeReference } from '#features/dictionary/server/build/write-reference.ts';
import { openReference, type Reference } from '#features/dictionary/server/reference.ts';

export interface BuiltReference {
  file: string;
  reference: Reference;
  /** Writes the same content to another file. */
  writeAgain(): string;
  remove(): void;
}

/** Stands in for the public site, whose pages only a build has. */
const samplePage = {
  path: '/docs/zorble',
  title: 'Zorbles',
  description: 'How to keep a zorble.',
  sections: [{ heading: 'Feeding a zorble', text: 'Water it on Tuesdays.\nNever photosynthesis alone.' }],
};

/** Stands in for the starter recipes, which belong to another feature. */
const sampleRecipe = {
  slug: 'recipes/quimble-soup',
  title: 'Quimble soup',
  summary: 'A soup for cold days.',
  keywords: 'recipe, lunch',
  body: '## Ingredients\n\n- 2 quimbles\n\n## Method\n\n1. Simmer the quimbles.',
};

/** One synset in this many: writing all of them takes a quarter of a minute beside other tests. */
const oneOf = 25;

/**
 * A small reference with texts of its own, written as the real one is: from a part of WordNet that has what the sample
 * page and the sample recipe are compared with. The build writes the real one.
 */
export function buildSmallReference(): BuiltReference {
  const folder = mkdtempSync(path.join(tmpdir(), 'everyday-reference-'));
  const file = path.join(folder, 'reference.sqlite');
  const wordNet = readWordNet();
  const synsets = wordNet.synsets.filter(
    ({ words }, index) => index % oneOf === 0 || words.includes('photosynthesis'),
  );
  const arranged = arrangeSenses({ ...wordNet, synsets });
  const texts = { guides: readGuides(), recipes: [sampleRecipe], site: [samplePage] };
  writeReference(file, arranged, texts);
  const reference = openReference(file);
  return {
    file,
    reference,
    writeAgain() {
      const again = path.join(folder, 'again.sqlite');
      writeReference(again, arranged, texts);
      return again;
    },
    remove() {
      reference.close();
      rmSync(folder, { recursive: true });
    },
  };
}
