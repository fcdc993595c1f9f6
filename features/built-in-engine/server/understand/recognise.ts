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

/** What one question asks for, taken by itself; undefined if none can be recognised. */
export function recognise(raw: string, skills: readonly QuestionSkill[]): Recognised | undefined {
  const toSummarise = readTextToSummarise(raw);
  if (toSummarise !== undefined) return { skill: summariseSkill, asked: toSummarise };
  if (raw.length > longestQuestion) return recogniseLong(raw, skills);
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
