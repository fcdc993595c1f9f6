import path from 'node:path';
import { readWorldCountries } from '#features/countries/server/build/read-world-countries.ts';
import { writeCountries } from '#features/countries/server/build/write-countries.ts';
import { type KindsOf, readKindsOfThings } from '#features/dictionary/server/build/kinds-of-things.ts';
import { writeDrawings } from '#features/drawings/server/build/write-drawings.ts';
import { writeCredits } from '#features/knowledge/server/build/write-credits.ts';
import { writeKnowledge } from '#features/knowledge/server/build/write-knowledge.ts';
import { writePhrasebook } from '#features/phrasebook/server/build/write-phrasebook.ts';
import { copyTypeface } from '#features/studio/server/build/copy-typeface.ts';
import { paths, projectFolder } from '#server/paths.ts';
import { replaceFolder } from './build/replace-folder.ts';

/** Generates the read-only files that ship with the product besides its reference. */
await replaceFolder(paths.collection, async (draft) => {
  writeCountries(path.join(draft, 'countries'));
  writeDrawings(
    path.join(draft, 'drawings.sqlite'),
    readWorldCountries().map(({ cca2, ccn3, name, altSpellings, demonyms }) => ({
      code: cca2,
      name: name.common,
      number: ccn3,
      words: [
        name.official,
        ...altSpellings.filter((other) => other.length > 2),
        demonyms?.eng?.m ?? '',
      ].join(' '),
    })),
  );
  writeKnowledge(path.join(draft, 'knowledge.sqlite'), kindsAndPeoples());
  writeCredits(path.join(draft, 'credits.json'), projectFolder);
  writePhrasebook(path.join(draft, 'phrasebook.json'));
  copyTypeface(path.join(draft, 'fonts'), projectFolder);
});

/** Of a country also how its people and things are called: what is said of England is English. */
function kindsAndPeoples(): KindsOf {
  const kindsOf = readKindsOfThings();
  const continents: Readonly<Record<string, string>> = {
    Africa: 'African',
    Americas: 'American',
    Asia: 'Asian',
    Europe: 'European',
  };
  const peoples = new Map([
    ['england', ['english', 'british', 'european']],
    ['scotland', ['scottish', 'british', 'european']],
    ['wales', ['welsh', 'british', 'european']],
    ['britain', ['british', 'european']],
    ...readWorldCountries().map(({ name, demonyms, region }): [string, string[]] => [
      name.common.toLowerCase(),
      [demonyms?.eng?.m ?? '', continents[region] ?? ''].map((word) => word.toLowerCase()),
    ]),
  ]);
  return (thing) => [...kindsOf(thing), ...(peoples.get(thing.toLowerCase()) ?? [])];
}
