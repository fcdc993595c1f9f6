import { answerLine, blocks, cited, plain } from '#features/built-in-engine/server/answer/markdown.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { defineSense } from '#features/dictionary/server/answer/define-sense.ts';
import type { LookedUpSense } from '#features/dictionary/shared/reference-lookup.ts';
import { contentWords, coverage } from '#shared/words/content-words.ts';
import { oneOf } from '#shared/words/phrases.ts';

/** A sense without any data yet. */
export const emptySense: LookedUpSense = {
  n: 0,
  partOfSpeech: 'noun',
  definition: '',
  examples: [],
  synonyms: [],
  antonyms: [],
  similar: [],
  kindOf: [],
  kinds: [],
  partOf: [],
  parts: [],
  memberOf: [],
  members: [],
  instanceOf: [],
  instances: [],
  substances: [],
  tagCount: 0,
  domain: '',
};

interface NumberedSource {
  n: number;
  text: string;
}

const sourceLine = /^\s*⟦(\d{1,7})⟧\s*(.+)$/;

/** Numbered sources that a prompt carries, such as the results on a search page. */
function readNumberedSources(text: string): NumberedSource[] {
  const sources: NumberedSource[] = [];
  for (const line of text.split('\n').slice(0, 400)) {
    const match = sourceLine.exec(line);
    const last = sources.at(-1);
    if (match?.[1] && match[2]) sources.push({ n: Number(match[1]), text: match[2] });
    else if (last && line.trim() && last.text.length < 2000) last.text += `\n${line.trim()}`;
    else if (!line.trim() && sources.length > 0) continue;
  }
  return sources.length >= 1 ? sources.slice(0, 30) : [];
}

/** What is measured rather than counted: "honey is a liquid", not "a honey". */
const materials = `liquid|substance|element|compound|gas|metal|powder|paste|puree|gravel|drink|beverage|food|sauce|juice|cheese|
  bread|mixture|fluid|mineral|oil|fat|spice|seasoning|wood|fabric|cloth|material|disease|process|study|science|game|
  sport|quality|state|act|meat|flesh|fibre|fiber|sugar|protein`;
const isMaterial = new RegExp(
  String.raw`^(?:an? |the |any )?(?:[\p{L}-]+,? ){0,6}?${oneOf(materials)}\b`,
  'iu',
);

const partOfDomain = {
  noun: 'noun.artifact',
  verb: 'verb.change',
  adjective: 'adj.all',
  adverb: 'adv.all',
} as const;

/** A dictionary entry as a sentence: its address gives the part of speech. */
function sentenceOf(title: string, snippet: string, address: string): string | undefined {
  const partOfSpeech = /^\/reference\/[^#]+#(noun|verb|adjective|adverb)-\d+$/.exec(address)?.[1];
  if (!partOfSpeech) return undefined;
  const [definition = ''] = snippet.split(/ ?“/);
  const named = /^\p{Lu}/u.test(title);
  const sense: LookedUpSense = {
    ...emptySense,
    partOfSpeech: partOfSpeech as LookedUpSense['partOfSpeech'],
    definition,
    instanceOf: named ? [title] : [],
    domain:
      partOfSpeech === 'noun' && isMaterial.test(definition)
        ? 'noun.substance'
        : partOfDomain[partOfSpeech as keyof typeof partOfDomain],
  };
  const { opening, further } = defineSense(title, sense, { article: 'unknown', about: 'thing' });
  return [opening, ...further.slice(0, 1).filter((text) => !text.startsWith('Its entry'))].join(' ');
}

/** What a source says: "Title, address, snippet" as a sentence for a dictionary, else verbatim. */
function claimOf({ text }: NumberedSource): string {
  const [title = '', ...rest] = text.split(/\n| [—–|] /);
  const isAddress = (part: string) => /^(?:https?:\/\/|\/)\S*$/.test(part.trim());
  const body = rest.filter((part) => !isAddress(part)).join(' ');
  const name = plain(title.replace(/\(?(?:https?:\/\/|\/reference\/)\S*/g, ''), 120).replace(/[:\s]+$/, '');
  const said = sentenceOf(name, plain(body, 260), rest.find(isAddress)?.trim() ?? '');
  return said ?? (body.trim() ? `${name}: ${plain(body, 260)}` : name);
}

/** The sources with most of the question's words, each sentence with its number. */
function* summariseSources(question: string, sources: NumberedSource[]): Skill {
  const wanted = contentWords(question);
  const ranked = sources
    .map((source, index) => ({ source, score: coverage(wanted, source.text) - index * 0.02 }))
    .sort((a, b) => b.score - a.score)
    .filter(({ source }, index) => index === 0 || claimOf(source).length > 20)
    .slice(0, 4);
  const [first, ...rest] = ranked;
  const isQuestion = /^(?:how|why|who|when|where|which|can|should|does|do|is|are)\b/i.test(question);
  if (!first) return '**There are no results to summarise.**';
  const isAnswer = !isQuestion || coverage(wanted, first.source.text) === 1;
  return blocks(
    !isAnswer && '**None of these results answers that outright.** This is what they say:',
    isAnswer
      ? answerLine(claimOf(first.source), first.source.n)
      : `- ${cited(claimOf(first.source), first.source.n)}`,
    rest.map(({ source }) => `- ${cited(claimOf(source), source.n)}`).join('\n'),
  );
}

/** A prompt with numbered sources, such as the results on a search page, is answered out of these. */
export const sourcesSkill: MessageSkill = {
  name: 'sources',
  precedence: 20,
  take({ question }) {
    const sources = question.length > 80 ? readNumberedSources(question) : [];
    return sources.length > 0 ? summariseSources(question.split('\n')[0] ?? '', sources) : undefined;
  },
};
