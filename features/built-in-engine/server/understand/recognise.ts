import { cleanQuestion } from './clean.ts';
import { recogniseConversion } from './conversions.ts';
import { recogniseDate } from './dates.ts';
import { recogniseAttribute, recogniseDefinition } from './definitions.ts';
import { recogniseFact } from './fact-questions.ts';
import type { Intent } from './intent.ts';
import { recogniseOpenQuestion } from './open-questions.ts';
import { recogniseOwnChats } from './own-chats.ts';
import { recogniseSmallTalk } from './small-talk.ts';
import { recogniseSum } from './sums.ts';
import {
  recogniseComparison,
  recogniseExample,
  recogniseMembership,
  recogniseRelation,
  recogniseSpelling,
} from './words-about-words.ts';

/** Questions longer than this are read for what text they carry, not word by word. */
const longestQuestion = 500;

/** Narrow rules first: each recogniser only takes what it is sure of. */
const recognisers: ((text: string) => Intent | undefined)[] = [
  recogniseSmallTalk,
  recogniseOwnChats,
  recogniseConversion,
  recogniseDate,
  recogniseSum,
  recogniseExample,
  recogniseSpelling,
  recogniseComparison,
  recogniseRelation,
  recogniseFact,
  recogniseAttribute,
  recogniseMembership,
  recogniseDefinition,
];

const summaryCue =
  /^(?:please |can you |could you |would you )*(?:summari[sz]e|sumarise|sumarize|summerize|summerise|sum up|shorten|tl;?dr|condense|give me (?:a|the) (?:short )?summary of|summary of|summary|key points of|main points of)\b(?: (?:this|the following|the text|this text|it|that|for me|text|paragraph|article|below|in (?:a few|one|two|three|\d+) sentences?|following))*\s*[:\-–—.\n]*\s*/i;

/** The text to summarise, when the message asks for that. */
function readSummary(raw: string): Intent | undefined {
  const cue = summaryCue.exec(raw);
  const after = cue ? raw.slice(cue[0].length).trim() : '';
  if (
    cue &&
    (after.length > 80 ||
      /^(?:please )?(?:summari[sz]e|sum up|tl;?dr)\b(?: (?:this|it|that|the (?:following )?text))?[^\p{L}]*$/iu.test(
        raw.trim(),
      ))
  )
    return { type: 'summarise', text: after };
  const tail =
    /\n\s*(?:please )?(?:summari[sz]e|sum up|tl;?dr)(?: (?:this|that|it|the above|the text above))?[.!?]*\s*$/i.exec(
      raw,
    );
  if (tail && tail.index > 80) return { type: 'summarise', text: raw.slice(0, tail.index) };
  return undefined;
}

/** What one question asks for, taken by itself. */
export function recognise(raw: string): Intent {
  const summary = readSummary(raw);
  if (summary) return summary;
  if (raw.length > longestQuestion) return recogniseLong(raw);
  const greeting = recogniseSmallTalk(
    raw
      .replace(/\s+/g, ' ')
      .replace(/[’‘]/g, "'")
      .replace(/[?!.\s]+$/, '')
      .trim(),
  );
  if (greeting) return greeting;
  const text = cleanQuestion(raw);
  for (const recogniser of recognisers) {
    const intent = recogniser(text);
    if (intent) return intent;
  }
  return recogniseOpenQuestion(text);
}

/** A long message asks something in its first or last line, if it asks at all. */
function recogniseLong(raw: string): Intent {
  const lines = raw
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const asked = [lines.at(-1), lines[0]].find(
    (line) =>
      line &&
      line.length <= 200 &&
      /\?$|^(?:what|who|where|when|why|how|define|convert|calculate)\b/i.test(line),
  );
  return asked ? recognise(asked) : { type: 'summarise', text: raw };
}
