import { phrases } from '#shared/words/phrases.ts';

const polite = '[please|can you|could you|would you|now|then]*';
const kinds =
  '(poster|posters|invitation|invite|card|cards|label|labels|banner|wallpaper|pattern|certificate|logo|flyer|sign|picture|illustration|place cards|gift tag|qr code|qr-code)';

/** “Draw a boat”: anything may follow. “Make a card for Mia”: only kinds of pictures. */
const drawing = phrases([
  `${polite} (draw|paint|sketch|illustrate) [me|us] <what:(?:an?|the|my|our|some|two|three|four) .+>`,
  `${polite} (make|create|design|generate) [me|us] <what:(?:an?|the|my|our|some) (?:[\\w’'-]+ ){0,3}?${kinds.replaceAll(' ', '\\s').replace('(', '(?:')}\\b.*>`,
  'zeichne [mir|uns] [bitte] <what:(?:eine?n?|das|die|den|unser|meine?n?) .+>',
  'male [mir|uns] [bitte] <what:(?:eine?n?|das|die|den|unser|meine?n?) .+>',
]);

/** Idioms with “draw” that are not about drawing. */
const notDrawn = phrases(['… (conclusion|conclusions|attention|blood|a blank|the line|a distinction) …']);

/** What to draw, in the person's words; undefined if nothing is ordered. */
export function readPictureOrder(text: string): string | undefined {
  const what = drawing.read(text.trim().replace(/[.!?]+$/u, ''))?.what;
  return what === undefined || notDrawn.test(what) ? undefined : what;
}

/** Whether a message asks for a picture anywhere. */
export function ordersPicture(message: string): boolean {
  const sentences = message.split(/(?<=[.!?\n])\s+/u);
  return [message, ...sentences].some((sentence) => readPictureOrder(sentence) !== undefined);
}
