import type { Node, Parents, Table } from 'mdast';
import { parseBlock } from '#features/assistant/client/markdown/parse-block.ts';
import { sayMaths } from './say-maths.ts';
import type { SpokenSentence } from './spoken-sentence.ts';
import { spokenWords } from './spoken-words.ts';

/** Short enough for every voice: Chromium's stops after a quarter of a minute. */
export const longestSentence = 200;
const mostColumns = 4;
const citation = / ?⟦(?:\d{1,7}\??|\?)⟧/g;
/** Placeholder for a formula, which is spoken in words. */
const formulaMark = '\uE000';
/** Placeholder for the full stop of an abbreviation, which does not end a sentence. */
const innerDot = '\uE001';

interface Prepared {
  language: string;
  formulas: string[];
}

/** Splits a text into sentences to read aloud. Incomplete ones are held back while more may come. */
export function sentencesToRead(
  markdown: string,
  language: string,
  { isWhole = true } = {},
): SpokenSentence[] {
  const root = parseBlock(markdown.replaceAll(citation, ''), '');
  const blocks = isWhole ? root.children : withoutOpenBlock(root.children);
  const sentences = blocks.flatMap((block) => sentencesOf(block, language));
  const last = root.children.at(-1);
  // The last sentence of a growing paragraph may continue.
  const mayGoOn = !isWhole && last !== undefined && blocks.includes(last);
  return mayGoOn ? sentences.slice(0, -1) : sentences;
}

function withoutOpenBlock<Block extends Node>(blocks: Block[]): Block[] {
  const last = blocks.at(-1);
  return last?.type === 'code' || last?.type === 'table' ? blocks.slice(0, -1) : blocks;
}

function sentencesOf(node: Node, language: string): SpokenSentence[] {
  const words = spokenWords(language);
  switch (node.type) {
    case 'code': {
      const { value } = node as Node & { value: string };
      return [notice(words.code(value.split('\n').length))];
    }
    case 'math':
      return [notice(`${sayMaths((node as Node & { value: string }).value, language)}.`)].map((one) => ({
        ...one,
        isNotice: false,
      }));
    case 'table':
      return rowsOf(node as Table, language);
    case 'paragraph':
    case 'heading':
      return split(textOf(node, language), language);
    case 'html':
    case 'definition':
    case 'footnoteDefinition':
    case 'thematicBreak':
      return [];
    default:
      return ((node as Partial<Parents>).children ?? []).flatMap((child) => sentencesOf(child, language));
  }
}

const notice = (said: string): SpokenSentence => ({ said, shown: '', isNotice: true });

/** Row by row, each cell after its column header; wide tables are skipped. */
function rowsOf(table: Table, language: string): SpokenSentence[] {
  const [head, ...rows] = table.children;
  const columns = head?.children.length ?? 0;
  if (columns > mostColumns) return [notice(spokenWords(language).table(columns))];
  const headings = (head?.children ?? []).map((cell) => textOf(cell, language));
  return rows.flatMap(({ children }) =>
    children.flatMap((cell, at) => {
      const value = textOf(cell, language);
      if (value.text.trim() === '') return [];
      const heading = headings[at];
      const prefix = heading && at > 0 ? `${expand(heading.text, heading.prepared)}: ` : '';
      return split(value, language).map((sentence, index) =>
        index === 0 ? { ...sentence, said: prefix + sentence.said } : sentence,
      );
    }),
  );
}

interface BlockText {
  text: string;
  prepared: Prepared;
}

function textOf(node: Node, language: string): BlockText {
  const prepared: Prepared = { language, formulas: [] };
  const read = (one: Node): string => {
    const {
      value = '',
      url = '',
      children,
    } = one as Node & {
      value?: string;
      url?: string;
      children?: Node[];
    };
    switch (one.type) {
      case 'text':
        return value;
      case 'inlineCode':
        return value;
      case 'inlineMath':
      case 'math':
        prepared.formulas.push(sayMaths(value, language));
        return formulaMark;
      case 'break':
        return '\n';
      case 'image':
      case 'imageReference':
      case 'html':
      case 'footnoteReference':
        return '';
      case 'link': {
        const words = (children ?? []).map(read).join('');
        // A bare URL is read as its host: nobody wants to hear the rest.
        return words === url || /^https?:\/\//.test(words)
          ? (URL.parse(words)?.hostname.replace(/^www\./, '') ?? words)
          : words;
      }
      default:
        return (children ?? []).map(read).join('');
    }
  };
  return { text: read(node).replaceAll(/\s+/g, ' ').trim(), prepared };
}

function split({ text, prepared }: BlockText, language: string): SpokenSentence[] {
  const guarded = guard(text, language);
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return [...segmenter.segment(guarded)]
    .flatMap(({ segment }) => inPieces(segment.trim()))
    .flatMap((segment): SpokenSentence[] => {
      const shown = segment.replaceAll(innerDot, '.');
      const said = expand(shown, prepared);
      if (!/[\p{L}\p{N}]/u.test(said)) return [];
      return [{ said, shown: shown.replaceAll(formulaMark, ' '), isNotice: false }];
    });
}

/** Protects the full stops of abbreviations. */
function guard(text: string, language: string): string {
  let guarded = text;
  for (const written of Object.keys(spokenWords(language).abbreviations)) {
    guarded = guarded.replaceAll(written, written.replaceAll('.', innerDot));
  }
  return guarded;
}

/** Splits a long sentence at a natural pause, or else between words. */
function inPieces(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > longestSentence) {
    const start = rest.slice(0, longestSentence);
    const breath = Math.max(...[', ', '; ', ': ', ' – '].map((mark) => start.lastIndexOf(mark)));
    const word = start.lastIndexOf(' ');
    const at = breath > 60 ? breath + 1 : word > 0 ? word : longestSentence;
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

const emoji =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u200D\uFE0F\u20E3])/gu;
/** Classified as pictographs, but voices read them. */
const spokenSigns = /[©®™]/;

function expand(text: string, { language, formulas }: Prepared): string {
  const { abbreviations, units } = spokenWords(language);
  let said = text.replaceAll(emoji, (sign) => (spokenSigns.test(sign) ? sign : ''));
  for (const [written, spoken] of Object.entries(abbreviations)) said = said.replaceAll(written, spoken);
  said = said.replaceAll(
    /(\d[\d.,]*)[\s\u00A0\u202F]?((?:km\/h|kWh|°[CF]|[\p{L}]{1,3}))(?![\p{L}\p{N}])/gu,
    (all, number: string, unit: string) => {
      const spoken = units[unit];
      return spoken ? `${number} ${number === '1' ? spoken[0] : spoken[1]}` : all;
    },
  );
  let next = 0;
  said = said.replaceAll(formulaMark, () => ` ${formulas[next++] ?? ''} `);
  return said.replaceAll(/\s+/g, ' ').trim();
}
