import {
  answerLine,
  blocks,
  cited,
  plain,
  quoted,
} from '#features/built-in-engine/server/answer/markdown.ts';
import { askTool, numberOf, records, textOf } from '#features/built-in-engine/server/ask-tool.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { keySentences } from '#features/built-in-engine/server/skills/summarise.ts';
import { contentWords, coverage } from '#shared/words/content-words.ts';
import { oneOf } from '#shared/words/phrases.ts';

interface AskedPage {
  url: string;
  /** What is asked of it; empty for its summary. */
  words: string[];
}

const address = /https?:\/\/[^\s<>"“”]+[^\s<>"“”.,;:!?)\]]/gi;
/** Words that only ask for the page to be read. */
const onlyReading = `summari[sz]e|summary|sum up|tl;?dr|read|open|look at|check|tell me|what|does|is|on|in|about|say|says|this|that|the|
  page|site|website|article|link|address|web|key points|main points|short|please|can|could|you|me|of|for|it|give|
  explain|news`;
const reading = new RegExp(String.raw`\b${oneOf(onlyReading)}\b`, 'gi');
const mostSentences = 4;
const mostQuoted = 2;
/** Of the words that are asked for, in one passage. */
const leastCoverage = 0.5;
const longest = 600;

/** A question that is about one web page, which is named; undefined for several pages or a longer text. */
export function readPageRequest(message: string): AskedPage | undefined {
  if (message.length > longest) return undefined;
  const [url, ...others] = message.match(address) ?? [];
  if (url === undefined || others.length > 0) return undefined;
  const rest = message.replace(url, ' ');
  // An order to make something with the address, such as its QR code, is none to read it.
  if (/\b(?:qr|code|note|remind|remember|save|poster|card|draw|make|add|create)\b/i.test(rest))
    return undefined;
  return { url, words: contentWords(rest.replaceAll(reading, ' ')) };
}

function* answer({ url, words }: AskedPage): Skill {
  const read = yield* askTool({ toolName: 'read_page', input: { url } }, (value) => ({
    n: numberOf(value.n),
    title: textOf(value.title),
    passages: records(value.passages).map((passage) => textOf(passage.text)),
  }));
  if (read.state === 'failed') {
    return {
      declined: 'trouble',
      text: '**That page could not be read.** It may need a network, a sign-in or a script, or allow no programs. You can paste its text after “summarise:”.',
    };
  }
  if (read.state !== 'answered') return excuse(read, 'web pages');
  const { n, title, passages } = read.output;
  const name = quoted(plain(title, 160));
  if (words.length > 0) {
    const fitting = passages
      .map((text) => ({ text, share: coverage(words, text) }))
      .filter(({ share }) => share >= leastCoverage)
      .toSorted((one, other) => other.share - one.share)
      .slice(0, mostQuoted);
    if (fitting.length > 0) {
      return blocks(
        answerLine(`This is what ${name} says about it`, n),
        fitting.map(({ text }) => cited(`> ${plain(text, 600)}`, n)).join('\n\n'),
      );
    }
  }
  const [first, ...rest] = keySentences(passages.join(' '), mostSentences);
  if (first === undefined) return answerLine(`${name} has hardly any text that I can read`, n);
  return blocks(
    words.length > 0 && answerLine(`${name} does not seem to say that; this is what it is about`, n),
    answerLine(plain(first, 500), n),
    rest.map((sentence) => `- ${cited(plain(sentence, 500), n)}`).join('\n'),
    `These are the main sentences of ${name}, word for word.`,
  );
}

/** “Summarise https://…”, “what does https://… say about opening hours?” */
export const pageQuestionSkill: MessageSkill = {
  name: 'pages',
  precedence: 12,
  take({ question }) {
    const asked = readPageRequest(question);
    return asked && answer(asked);
  },
};
