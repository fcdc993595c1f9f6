import { wordsIn } from '#features/claim-check/server/reading/words.ts';
import type { StoredSense } from '#features/dictionary/server/reference.ts';

/** Words found in any explanation. */
const general = rootsOf(
  'about amount break brings case change different example form general goes good group hold kind large like line long make making many much name need object open order part people person piece place point position process right serve short side small something special stand standard state taking thing time type unit used using usually various work year',
);

/**
 * The sense of a word in a note, if certain: its only sense, or the only one whose explanation and synonyms overlap
 * with the rest of the note. "Conservatory" beside "roof" is not a school; without evidence the result is null, since a
 * wrong explanation is worse than none.
 */
export function senseInNote(
  senses: readonly StoredSense[],
  { word, roots }: { word: string; roots: ReadonlySet<string> },
): StoredSense | null {
  const [only, ...others] = senses;
  if (only === undefined) return null;
  // "The radiator needs bleeding": just as likely a verb form.
  if (word.endsWith('ing')) return null;
  if (others.length === 0) return only;
  const own = rootsOf(word);
  const scored = senses.map((sense) => ({ sense, shared: sharedWith(sense, roots, own) }));
  const fitting = scored.filter(({ shared }) => shared > 0);
  return fitting.length === 1 ? (fitting[0]?.sense ?? null) : null;
}

/** The content words of a text, as stems. */
export function rootsOf(text: string): Set<string> {
  return new Set(
    wordsIn(text)
      .filter(({ isContent, lower }) => isContent && lower.length > 3)
      .map(({ root }) => root),
  );
}

function sharedWith(
  { synset: { definition, examples, words } }: StoredSense,
  roots: ReadonlySet<string>,
  own: ReadonlySet<string>,
): number {
  const explained = rootsOf([definition, ...examples, ...words].join(' ; '));
  return [...explained].filter((root) => roots.has(root) && !own.has(root) && !general.has(root)).length;
}
