import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { wordsIn } from '#features/claim-check/server/reading/words.ts';
import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';
import { required } from '#shared/required.ts';

/**
 * `node scripts/list-meaning-terms.ts words.txt terms.json` reads the Moby Thesaurus (public domain; a headword and what
 * may stand for it on each line) and the definitions of the reference, and writes what `factorise-meanings.py` makes the table of
 * meanings of. Both are run by hand, when roots are made in another way.
 */
const [thesaurus, target] = process.argv.slice(2);
const lastSynset = 130_000;

const known = new Map<string, string>();
function rootsOf(term: string): string {
  let roots = known.get(term);
  if (roots === undefined) {
    roots = wordsIn(term)
      .map(({ root }) => root)
      .join(' ');
    known.set(term, roots);
  }
  return roots;
}

const lists = readFileSync(required(thesaurus), 'utf8')
  .split('\n')
  .map((line) =>
    line
      .trim()
      .split(',')
      .map((term) => term.trim())
      .filter((term) => term !== '')
      .map(rootsOf),
  )
  .filter((list) => list.length > 0);

const database = new DatabaseSync(paths.reference, { readOnly: true });
const pages = database.prepare('SELECT id, slug, title FROM pages WHERE kind IS NULL ORDER BY id').all();
const ranks: Record<string, number> = {};
for (const { id, slug, title } of pages)
  ranks[rootsOf(String(title ?? String(slug).replaceAll('-', ' ')))] ??= Number(id);
database.close();

const reference = openReference(paths.reference);
const definitions: [words: string[], definition: string[]][] = [];
for (let id = 0; id < lastSynset; id += 1) {
  const [synset] = reference.listSynsets([id]);
  if (!synset) continue;
  const defining = wordsIn(synset.definition).filter(({ isContent }) => isContent);
  definitions.push([synset.words.map(rootsOf), defining.map(({ root }) => root)]);
}
reference.close();
writeFileSync(required(target), JSON.stringify({ lists, definitions, ranks }));
