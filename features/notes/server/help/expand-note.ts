import { isEnglish } from '#features/claim-check/server/reading/is-english.ts';
import { findExactPage } from '#features/dictionary/server/find-page.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import type { RuleResult } from '#features/text-suggestions/server/text-suggestions.ts';
import { said } from '#server/language/sentence.ts';
import { openTasksOf } from './note-lines.ts';
import { rootsOf, senseInNote } from './sense-in-note.ts';
import { whenOfLine } from './when-of-line.ts';

const mostTerms = 5;
const mostGaps = 8;
const mostSenses = 3;
/** The reference's pages are ordered by word frequency: common words need no explanation. */
const commonPages = 5_000;
const article = /(?<!\p{L})(?:an?|the|my|your|our|his|her|their|its) $/iu;
const knowing = /* untranslated */ '## Worth knowing';
const open = /* untranslated */ '## Still open';

/** Adds the reference's explanations of rarer terms, and the note's open points. It writes no sentence of its own. */
export function expandNote(
  text: string,
  { reference, now }: { reference: Reference; now: Date },
): RuleResult {
  if (!isEnglish(text))
    return {
      unchanged:
        /* text */ 'The built-in engine expands English notes only, and this one is in another language.',
    };
  const terms = text.includes(knowing) ? [] : rareTerms(text, reference);
  const gaps = text.includes(open) ? [] : gapsOf(text, now);
  if (terms.length + gaps.length === 0)
    return { unchanged: /* text */ 'The reference has nothing to add, and no open points were found.' };
  const sections = [
    ...(terms.length > 0 ? [`${knowing}\n\n${terms.join('\n')}`] : []),
    ...(gaps.length > 0 ? [`${open}\n\n${gaps.join('\n')}`] : []),
  ];
  return {
    text: `${text.trimEnd()}\n\n${sections.join('\n\n')}\n`,
    told: said`Added from the reference: ${terms.length}. Open points found: ${gaps.length}. Your own words stay as they are.`,
  };
}

function rareTerms(text: string, reference: Reference): string[] {
  const found = new Map<number, { slug: string; word: string; definition: string }>();
  const prose = text.replaceAll(/```[\s\S]*?```|`[^`]*`|https?:\/\/\S+|\S+@\S+/g, ' ');
  const roots = rootsOf(prose);
  for (const { index, 0: word } of prose.matchAll(/(?<![\p{L}\p{N}'’-])\p{Ll}{5,}(?![\p{L}\p{N}'’-])/gu)) {
    // A "heat exchanger" is not just an exchanger.
    const previous = /(\p{Ll}+) $/u.exec(prose.slice(0, index))?.[1];
    const pair = previous === undefined ? undefined : reference.findPage(`${previous}-${word}`);
    const page = pair ?? findExactPage(reference, word);
    if (page?.kind !== 'entry' || page.id < commonPages || found.has(page.id)) continue;
    // "It costs" is a common word, whatever the law calls costs.
    const base = word.endsWith('s') ? reference.findPage(word.slice(0, -1)) : undefined;
    if (!pair && base !== undefined && base.id < commonPages) continue;
    const senses = reference.listSenses(page);
    if (senses.length > mostSenses) continue;
    // "The thermostat": what follows an article is not a verb.
    const isNoun = article.test(prose.slice(0, index));
    const fitting = isNoun ? senses.filter(({ synset }) => synset.partOfSpeech === 'noun') : senses;
    const sense = senseInNote(fitting, { word, roots });
    if (sense === null || sense.synset.partOfSpeech !== 'noun') continue;
    // "Plimsolls" are shoes, not lines of a Mr Plimsoll.
    if (sense.title !== sense.title.toLowerCase()) continue;
    // "Rang" belongs to another word than the noun spelled like its base form.
    const title = page.title.toLowerCase();
    if (!pair && title !== word && `${title}s` !== word && `${title}es` !== word) continue;
    found.set(page.id, { slug: page.slug, word: page.title, definition: sense.synset.definition });
  }
  return [...found]
    .sort(([one], [other]) => other - one)
    .slice(0, mostTerms)
    .map(
      ([, { slug, word, definition }]) => `- **${word}**: ${definition} ([reference](/reference/${slug}))`,
    );
}

const amount =
  /\b(?:costs?|price|pay|paid|bill|fee|rent|deposit|budget|owes?|invoice|quote)\b[^.\n\d£$€]{0,20}\b\d+(?:[.,]\d+)?\b/i;
const currency = /[£$€%]|\b(?:pounds?|euros?|dollars?|GBP|EUR|USD|CHF|yen|quid|pence)\b/i;
const meeting = /\b(?:meeting|meet|appointment|interview|lunch with|dinner with|coffee with)\b/i;
const place =
  /\b(?:at|in) (?:the\s+)?\p{L}{3,}|\b(?:online|zoom|teams|phone|video call|office|home|here)\b|https?:\/\//iu;
const timeOfDay = /\d{1,2}[:.]\d{2}|\b\d{1,2}\s?(?:am|pm)\b|\bat \d{1,2}\b|\bnoon\b/i;
const dayNames = /\bat (?:noon|midnight|\d)/gi;

function gapsOf(text: string, now: Date): string[] {
  const gaps = openTasksOf(text)
    .filter((task) => whenOfLine(task, now) === null)
    .map((task) => `- No date: ${quoted(task)}`);
  for (const line of text.split('\n')) {
    const words = line.replace(/^\s*(?:[-*+]|\d+[.)]|#{1,6}|>)\s+(?:\[[ xX]\]\s+)?/, '').trim();
    if (words === '') continue;
    if (amount.test(words) && !currency.test(words)) gaps.push(`- No currency: ${quoted(words)}`);
    if (!meeting.test(words) || words.length > 160) continue;
    if (!timeOfDay.test(words)) gaps.push(`- No time: ${quoted(words)}`);
    if (!place.test(words.replaceAll(dayNames, ''))) gaps.push(`- No place: ${quoted(words)}`);
  }
  return [...new Set(gaps)].slice(0, mostGaps);
}

function quoted(words: string): string {
  return `“${words.length > 80 ? `${words.slice(0, 79).replace(/\s+\S*$/, '')}…` : words}”`;
}
