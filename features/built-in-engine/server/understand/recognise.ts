import type { QuestionSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { smallTalkSkill } from '#features/built-in-engine/server/skills/small-talk.ts';
import { summariseSkill } from '#features/built-in-engine/server/skills/summarise.ts';
import { cleanQuestion, trimMarks } from './clean.ts';
import { readTextToSummarise } from './text-to-summarise.ts';

/** A question and who can answer it. */
export interface Recognised {
  skill: QuestionSkill;
  asked: unknown;
  /** The question in full, if only the change was given. */
  written?: string;
}

/** Longer questions are searched for the text they contain instead of being read word by word. */
const longestQuestion = 500;
const longestLine = 200;

function firstThatRecognises(text: string, skills: readonly QuestionSkill[]): Recognised | undefined {
  for (const skill of skills) {
    const asked = skill.recognise(text);
    if (asked !== undefined) return { skill, asked };
  }
  return undefined;
}

const tag = /<\/?[a-z!][^<>]{0,300}>|&(?:[a-z]{2,8}|#\d{1,6});/gi;
const asks = /\?|\b(?:what|who|where|when|why|how|which|define|convert|calculate|spell)\b/i;

/** A message of markup or signs alone says nothing; undefined. Otherwise it without its markup. */
function textIn(raw: string): string | undefined {
  if (!/[\p{L}\p{N}]/u.test(raw)) return /[?+\-*/=%√π]/.test(raw) ? raw : undefined;
  if (!/<[a-z/!]|&[a-z#]/i.test(raw)) return raw;
  const text = raw.replace(tag, ' ').trim();
  // A piece of a page that asks nothing is no question about its words.
  return text === raw.trim() || asks.test(text) ? text : undefined;
}

/** What one question asks for, taken by itself; undefined if none can be recognised. */
export function recognise(message: string, skills: readonly QuestionSkill[]): Recognised | undefined {
  const toSummarise = readTextToSummarise(message);
  if (toSummarise !== undefined) return { skill: summariseSkill, asked: toSummarise };
  if (message.length > longestQuestion) return recogniseLong(message, skills);
  const raw = textIn(message);
  if (raw === undefined) return undefined;
  const written = trimMarks(raw.replace(/\s+/g, ' ').replace(/[’‘]/g, "'")).trim();
  // "Hi there" would lose its first word as mere politeness.
  return firstThatRecognises(written, [smallTalkSkill]) ?? firstThatRecognises(cleanQuestion(raw), skills);
}

/** A long message asks something in its first or last line, if it asks at all. */
function recogniseLong(raw: string, skills: readonly QuestionSkill[]): Recognised | undefined {
  const lines = raw
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const asked = [lines.at(-1), lines[0]].find(
    (line) =>
      line &&
      line.length <= longestLine &&
      /\?$|^(?:what|who|where|when|why|how|define|convert|calculate)\b/i.test(line),
  );
  return asked ? recognise(asked, skills) : { skill: summariseSkill, asked: raw };
}
