import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { wordsIn } from '#features/claim-check/server/reading/words.ts';
import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';
import { required } from '#shared/required.ts';

/**
 * `node scripts/list-meaning-terms.ts terms.json` reads the synsets of the reference and writes what
 * `factorise-meanings.py` makes the table of meanings of. Both are run by hand, when roots are made in another way.
 */
const [destination] = process.argv.slice(2);
const lastSynset = 130_000;
/** What stands for one another: a kind of it, what it is a kind of, what is like it, what it follows from. */
const near = new Set(['@', '~', '&', '*', '>', '^', '$', '+', '=']);
/** What has very many kinds says little of any of them. */
const mostNeighbours = 40;

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

const database = new DatabaseSync(paths.reference, { readOnly: true });
const pages = database.prepare('SELECT id, slug, title FROM pages WHERE kind IS NULL ORDER BY id').all();
const ranks: Record<string, number> = {};
for (const { id, slug, title } of pages)
  ranks[rootsOf(String(title ?? String(slug).replaceAll('-', ' ')))] ??= Number(id);
database.close();

const reference = openReference(paths.reference);
const definitions: [words: string[], definition: string[]][] = [];
const lists: string[][] = [];
for (let id = 0; id < lastSynset; id += 1) {
  const [synset] = reference.listSynsets([id]);
  if (!synset) continue;
  const { words, definition, examples, pointers } = synset;
  const own = words.map(rootsOf);
  const telling = [definition, ...examples].flatMap((text) => wordsIn(text));
  definitions.push([own, telling.filter(({ isContent }) => isContent).map(({ root }) => root)]);
  const around = pointers.filter(({ symbol }) => near.has(symbol)).slice(0, mostNeighbours);
  const others = reference.listSynsets([...new Set(around.map(({ target }) => target))]);
  const terms = [...own, ...others.flatMap((other) => other.words.slice(0, 4).map(rootsOf))];
  if (terms.length > 1) lists.push(terms);
}
reference.close();
writeFileSync(required(destination), JSON.stringify({ lists, definitions, ranks }));
