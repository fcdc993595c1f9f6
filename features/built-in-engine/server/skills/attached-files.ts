import type { Attached, AttachedDocument } from '#features/assistant/server/attached-text.ts';
import { citationMarker } from '#features/assistant/shared/citation-marker.ts';
import { blocks, cited, listOf, plain, quoted } from '#features/built-in-engine/server/answer/markdown.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { contentWords } from '#shared/words/content-words.ts';
import { oneOf } from '#shared/words/phrases.ts';
import { stem } from '#shared/words/stem.ts';
import { keySentences } from './summarise.ts';

const mostSentences = 5;
const longestSentence = 420;
/** The share of a question's weight that a sentence must cover to count as an answer. */
const enough = 0.5;

interface Statement {
  text: string;
  n: number;
  document: string;
  /** Its position among all attachments. */
  index: number;
}

const documents = 'file|document|report|text|attachment|pdf|letter';
const signsOfSummary = [
  String.raw`summar\w*|overview|gist|tl;?dr|outline|key points?|main points?`,
  `what (?:is|'s|are|does) (?:this|that|it|these|the (?:${documents}))(?: (?:${documents}))?` +
    String.raw`(?: (?:about|say|contain))?\s*\??$`,
  "what(?:'s| is) in (?:this|it|the|these)",
  'read (?:this|it|these)',
];
const wantsSummary = new RegExp(String.raw`\b(?:${signsOfSummary.join('|')})\b|\babout\s*\?*$`, 'i');
/** Anything longer is a text, not a question about one. */
const longestQuestion = 2_000;

/** Words that refer to the file and are not searched for in it. */
const pointingWords = `according to|attached|attachment|documents?|files?|pdfs?|spreadsheets?|presentations?|slides?|
  letters?|reports?|texts?|pages?|passages?|say|says|said|mention(?:s|ed)?|state[sd]?|find|show|list|give|explain|tell`;
const pointing = new RegExp(String.raw`\b${oneOf(pointingWords)}\b`, 'gi');

const pictureWords = /\b(?:picture|photo|image|screenshot|drawing|see|show[ns]?|look)\b/i;

/**
 * Answers from the person's attachments, verbatim and with the passage's number. Undefined: the question is about
 * something else, and the files just happen to be in the same chat.
 */
export function answerFromFiles(question: string, { documents, pictures }: Attached): Skill | undefined {
  const statements = statementsOf(documents);
  const newPictures = pictures.filter(({ isNew }) => isNew);
  const isNew = documents.some((document) => document.isNew) || newPictures.length > 0;
  const asksForPicture =
    pictures.length > 0 && statements.length === 0 && (isNew || pictureWords.test(question));
  if (asksForPicture && documents.every((document) => !document.isNew))
    return told(cannotSee(pictures.length));
  const unread = documents.filter(({ passages, isNew: fresh }) => passages.length === 0 && fresh);
  if (statements.length === 0) return unread.length > 0 ? told(noText(unread)) : undefined;
  const asksForSummary = wantsSummary.test(question.slice(0, longestQuestion));
  const asksNothing = !asksForSummary && soughtIn(question).length === 0;
  // “How are you?”, in a chat with files.
  if (asksNothing && !isNew) return undefined;
  const body =
    asksForSummary || asksNothing ? summaryOf(documents, statements) : findIn(question, statements);
  if (body === undefined && !isNew) return undefined;
  return told(
    blocks(
      body ?? notThere(question, documents, statements),
      unread.length > 0 && noText(unread),
      newPictures.length > 0 && cannotSee(newPictures.length),
    ),
  );
}

// biome-ignore lint/correctness/useYield: everything it needs is in the question.
function* told(text: string): Skill {
  return text;
}

function statementsOf(documents: readonly AttachedDocument[]): Statement[] {
  let index = 0;
  return documents.flatMap(({ name, passages }) =>
    passages.flatMap(({ n, text }) =>
      sentencesOf(text).map((sentence) => {
        index += 1;
        return { text: sentence, n, document: name, index };
      }),
    ),
  );
}

/** Table rows and list items have lines of their own; prose is wrapped. */
function sentencesOf(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .flatMap((paragraph) =>
      isWrapped(paragraph) ? [paragraph.replaceAll('\n', ' ')] : paragraph.split('\n'),
    )
    .flatMap((line) => line.split(/(?<=[.!?]["”’)]?) (?=["“‘(]?[\p{Lu}\d])/u))
    .map((sentence) => sentence.replace(/^\s*(?:[-*•]|#{1,6}|\d+[.)])\s+/, '').trim())
    .filter((sentence) => /[\p{L}\p{N}]{2}/u.test(sentence));
}

function isWrapped(paragraph: string): boolean {
  const lines = paragraph.split('\n');
  if (lines.some((line) => line.includes(' | ') || /^\s*(?:[-*•#]|\d+[.)])\s/.test(line))) return false;
  return lines.length > 1 && lines.slice(0, -1).every((line) => line.length > 40);
}

function soughtIn(question: string): string[] {
  return contentWords(question.replaceAll(pointing, ' ')).map(stem);
}

function findIn(question: string, statements: readonly Statement[]): string | undefined {
  const sought = soughtIn(question);
  const held = statements.map(({ text }) => new Set(wordsOf(text)));
  const weights = sought.map((word) => {
    const count = held.filter((words) => words.has(word)).length;
    return count === 0 ? 1 : Math.log(1 + statements.length / count) + 0.2;
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const scored = statements
    .map((statement, index) => ({
      statement,
      score: sought.reduce((sum, word, at) => sum + (held[index]?.has(word) ? weights[at]! : 0), 0) / total,
    }))
    .sort((one, other) => other.score - one.score || one.statement.index - other.statement.index);
  const best = scored[0];
  if (!best || best.score < enough) return undefined;
  const further = scored
    .slice(1, mostSentences)
    .filter(({ score }) => score >= Math.max(enough, best.score * 0.75))
    .sort((one, other) => one.statement.index - other.statement.index);
  return blocks(
    `**${said(best.statement)}** ${citationMarker(best.statement.n)}`,
    further.map(({ statement }) => `- ${quote(statement)}`).join('\n'),
  );
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? []).map(stem);
}

function said({ text }: Statement): string {
  return text
    .split(' | ')
    .map((cell) => plain(cell, longestSentence))
    .join(' – ');
}

function quote(statement: Statement): string {
  return cited(said(statement), statement.n);
}

function summaryOf(documents: readonly AttachedDocument[], statements: readonly Statement[]): string {
  const prose = statements.filter(({ text }) => text.split(' ').length > 3);
  const pool = prose.length > 0 ? prose : statements;
  const key = keySentences(
    pool.map(({ text }) => (/[.!?]["”’)]?$/.test(text) ? text : `${text}.`)).join(' '),
    mostSentences,
  );
  const chosen = key.flatMap((sentence) => {
    const bare = sentence.replace(/[.!?]["”’)]?$/, '');
    return pool.find(({ text }) => text.startsWith(bare.slice(0, 80))) ?? [];
  });
  const [first, ...rest] = chosen.length > 0 ? chosen : pool.slice(0, mostSentences);
  const names = documents
    .filter(({ passages }) => passages.length > 0)
    .map(({ name }) => quoted(plain(name, 80)));
  const part = documents.some(({ isPartial }) => isPartial) ? ' Only part of it was read for this.' : '';
  return blocks(
    first && `**${said(first)}** ${citationMarker(first.n)}`,
    rest.map((statement) => `- ${quote(statement)}`).join('\n'),
    `These are the main sentences of ${listOf(names)}, word for word.${part}`,
  );
}

function notThere(
  question: string,
  documents: readonly AttachedDocument[],
  statements: readonly Statement[],
): string {
  const names = documents.map(({ name }) => quoted(plain(name, 80)));
  const sought = soughtIn(question);
  const near =
    statements.find(({ text }) => wordsOf(text).some((word) => sought.includes(word))) ?? statements[0];
  return blocks(
    `**I could not find that in ${listOf(names, 'or')}.**`,
    near && `The nearest thing it says: ${quote(near)}`,
    'I look for the words of your question. Other words may find it, or a connected model, which reads for meaning.',
  );
}

function noText(documents: readonly AttachedDocument[]): string {
  const names = listOf(documents.map(({ name }) => quoted(plain(name, 80))));
  return `**I found no text in ${names}.** It may be a scan, which is a picture of text. A version whose text can be selected would work.`;
}

function cannotSee(count: number): string {
  const what = count === 1 ? 'the picture' : 'the pictures';
  return `**I cannot see pictures, so I do not know what ${what} ${count === 1 ? 'shows' : 'show'}.** A model that can see pictures can be chosen below the message once it is connected, such as GPT-4o, Claude or Gemini. If there are words in ${count === 1 ? 'it' : 'them'}, you can also type them here.`;
}
