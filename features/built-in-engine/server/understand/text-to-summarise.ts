import { oneOf, phrase } from '#shared/words/phrases.ts';

const verbs = `summari[sz]e|sumarise|sumarize|summerize|summerise|sum up|shorten|tl;?dr|condense|
  give me (?:a|the) (?:short )?summary of|summary of|summary|key points of|main points of`;
const objects = String.raw`this|the following|the text|this text|it|that|for me|text|paragraph|article|below|
  in (?:a few|one|two|three|\d+) sentences?|following`;
const politely = oneOf('please|can you|could you|would you');
const summaryCue = new RegExp(
  String.raw`^(?:${politely} )*${oneOf(verbs)}\b(?: ${oneOf(objects)})*\s*[:\-–—.\n]*\s*`,
  'i',
);
const bareCue = phrase('[please] (summari(s|z)e|sum up|tl;?dr) [this|it|that|the [following] text]');
const cueBehind = phrase('[please] (summari(s|z)e|sum up|tl;?dr) [this|that|it|the above|the text above]');

/** Anything shorter is not a text. */
const shortestText = 80;
/** The request for a summary is at one end of the message. */
const longestCue = 200;

/** The text to summarise, if the message asks for that. */
export function readTextToSummarise(raw: string): string | undefined {
  const cue = summaryCue.exec(raw.slice(0, longestCue));
  const after = cue ? raw.slice(cue[0].length).trim() : '';
  if (cue && (after.length > shortestText || bareCue.test(withoutMarks(raw)))) return after;
  const lineStart = raw.trimEnd().lastIndexOf('\n');
  const isBehind = lineStart > shortestText && cueBehind.test(withoutMarks(raw.slice(lineStart)));
  return isBehind ? raw.slice(0, lineStart) : undefined;
}

function withoutMarks(text: string): string {
  return text
    .slice(0, longestCue)
    .replaceAll(/[^\p{L}\p{N};']+/gu, ' ')
    .trim();
}
