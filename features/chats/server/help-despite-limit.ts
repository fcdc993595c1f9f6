import { helpNearby } from '#features/countries/server/help-nearby.ts';
import { type Sentence, said } from '#server/language/sentence.ts';
import { speaksOfDespair } from '#shared/words/despair.ts';

/**
 * Where help is, for somebody in despair whose tasks are used up: a limit must not be the only answer they get.
 *
 * @param timeZone IANA name; numbers are given for its country, as far as they are known.
 */
export function helpDespiteLimit(text: string, timeZone: string): Sentence | undefined {
  if (!speaksOfDespair(text)) return undefined;
  const { number, helpline } = helpNearby(timeZone) ?? {};
  const emergency = number
    ? said`If you might hurt yourself, call ${number}, or go to somebody who can stay with you.`
    : said`If you might hurt yourself, call the emergency number of your country, or go to somebody who can stay with you.`;
  return helpline
    ? said`${emergency} Somebody listens at any hour: ${helpline.name} on ${helpline.number}.`
    : said`${emergency} For most countries, findahelpline.com lists lines where somebody listens.`;
}
