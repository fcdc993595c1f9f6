import { isEnglish } from '#features/claim-check/server/reading/is-english.ts';
import type { RuleResult } from '#features/text-suggestions/server/text-suggestions.ts';
import { type Sentence, said } from '#server/language/sentence.ts';
import { type NoteLine, readNoteLines } from './note-lines.ts';
import { whenOfLine } from './when-of-line.ts';

const headings = ['To do', 'Dates', 'Questions', 'Links and contacts', 'Costs', 'Notes'] as const;
type Heading = (typeof headings)[number];

/** Verbs that to-dos start with. */
const verbs = new Set(
  `add apply arrange ask bake book borrow bring build buy call cancel change charge check choose clean collect compare confirm
  contact cook cut decide deliver download draft draw drop email empty fetch file fill find finish fix fold follow get give
  go hand hang hire install invite iron learn look make measure meet mend message move offer order organise organize pack
  paint pay phone pick plan plant plug post practise practice prepare print put read register remind renew rent repair
  replace reply research reserve return review ring schedule see sell send set sign sort speak start study submit sweep swap
  take talk tell test text thank throw tidy try turn update upload visit walk wash water weed wrap write`.split(
    /\s+/,
  ),
);
const address = /https?:\/\/\S+|\bwww\.\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:\+|\b0)\d[\d\s()-]{6,}\d\b/;
const money = /[£$€]\s?\d|\b\d+(?:[.,]\d+)?\s?(?:£|€|pounds?|euros?|dollars?|GBP|EUR|USD|quid|pence|p\b)/i;
const leastLines = 3;
const longProse = 160;

/** Groups a note's loose lines under headings. No word is changed or lost. */
export function organizeNote(text: string, now: Date): RuleResult {
  if (!isEnglish(text))
    return {
      unchanged:
        /* text */ 'The built-in engine sorts English notes only, and this one is in another language.',
    };
  const { loose, rest } = readNoteLines(text);
  if (loose.length < leastLines)
    return {
      unchanged: /* text */ 'There is too little to sort: lines that are under a heading stay there.',
    };
  const groups = new Map<Heading, NoteLine[]>(headings.map((heading) => [heading, []]));
  for (const line of loose) groups.get(headingOf(line, now))?.push(line);
  const used = [...groups].filter(([, lines]) => lines.length > 0);
  if (used.length < 2)
    return { unchanged: /* text */ 'All lines are about one thing: there is nothing to sort.' };
  groups
    .get('Dates')
    ?.sort((one, other) => (whenOfLine(one.words, now) ?? 0) - (whenOfLine(other.words, now) ?? 0));
  const written = used.map(([heading, lines]) => `## ${heading}\n\n${writeLines(heading, lines)}`);
  const organized = [...written, ...(rest.trim() === '' ? [] : [rest.trimEnd()])].join('\n\n');
  if (organized.trim() === text.trim()) return { unchanged: /* text */ 'This note is already sorted.' };
  return { text: `${organized}\n`, told: tellSorting(loose, used.length) };
}

function headingOf({ words, isDone, isBlock }: NoteLine, now: Date): Heading {
  if (isDone !== null) return 'To do';
  if (isBlock || words.length > longProse) return 'Notes';
  const plain = words.replaceAll(/[*_~]/g, '').trim();
  if (/\?["”’)]*$/.test(plain)) return 'Questions';
  const [first = ''] = /^\p{L}+/u.exec(plain) ?? [];
  // "Order number", "Visit was": a noun that is also a verb.
  const isNoun =
    /^\p{L}+\s+(?:is|are|was|were|number|date|list|time|plan|costs?|of|from)\b|^\p{L}+\s*[:–-]/iu.test(plain);
  if (verbs.has(first.toLowerCase()) && !isNoun && /\s/.test(plain)) return 'To do';
  if (address.test(plain)) return 'Links and contacts';
  if (money.test(plain)) return 'Costs';
  if (whenOfLine(plain, now) !== null) return 'Dates';
  return 'Notes';
}

function writeLines(heading: Heading, lines: readonly NoteLine[]): string {
  return lines
    .map(({ source, words, isDone, isBlock }, at) => {
      const isParagraph =
        isBlock || (heading === 'Notes' && (words.includes('\n') || words.length > longProse));
      const written = isParagraph
        ? source
        : heading === 'To do'
          ? `- [${isDone === true ? 'x' : ' '}] ${words.trimStart()}`
          : `- ${words.trimStart()}`;
      const previous = lines[at - 1];
      const wasParagraph =
        previous !== undefined &&
        (previous.isBlock ||
          (heading === 'Notes' && (previous.words.includes('\n') || previous.words.length > longProse)));
      const gap = at === 0 ? '' : isParagraph || wasParagraph ? '\n\n' : '\n';
      return gap + written;
    })
    .join('');
}

function tellSorting(lines: readonly NoteLine[], count: number): Sentence {
  const twice = twiceIn(lines);
  return twice === null
    ? said`Sorted your ${lines.length} lines under ${count} headings; no word changed.`
    : said`Sorted your ${lines.length} lines under ${count} headings; no word changed. This appears twice: ${twice}.`;
}

function twiceIn(lines: readonly NoteLine[]): string | null {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { words } of lines) {
    const key = words.trim().toLowerCase();
    if (seen.has(key)) twice.add(`“${words.trim().slice(0, 60)}”`);
    seen.add(key);
  }
  return twice.size === 0 ? null : [...twice].slice(0, 3).join(', ');
}
