import { capitalise } from '#features/built-in-engine/server/answer/markdown.ts';
import { verbFormsOf } from '../inflect.ts';

const longest = 140;
const subject = `(?:(?:i|you|we|they|he|she|it)(?:'ve|'s|'d)? )?`;
const auxiliary = "(?:have|has|had|haven't|hasn't|hadn't)";
const either = new RegExp(
  String.raw`\b(?:${auxiliary}|(?:i|you|we|they|he|she|it)'(?:ve|s|d)) (?<one>\p{L}+) or ${subject}(?:${auxiliary} )?(?<other>\p{L}+)\b`,
  'iu',
);

/** “I have ate or I have eaten”: which of the two forms follows have. */
export function participleIn(message: string): string | undefined {
  if (message.length > longest) return undefined;
  const text = message.replaceAll('’', "'").replaceAll(/["“”]|(?<!\p{L})['‘]|'(?!\p{L})/gu, '');
  const { one = '', other = '' } = either.exec(text)?.groups ?? {};
  const { base, past, participle } = verbFormsOf(one.toLowerCase());
  const written = [one, other].map((form) => form.toLowerCase());
  const right = participle.find((form) => written.includes(form));
  const wrong = written.find((form) => form !== right && (past.includes(form) || form === base));
  if (right === undefined || wrong === undefined || participle.includes(wrong)) return undefined;
  const alone = past.includes(wrong) ? ` “${capitalise(wrong)}” stands without it: “I ${wrong}”.` : '';
  return `It is “have ${right}”: after have, has or had stands the past participle.${alone}`;
}
