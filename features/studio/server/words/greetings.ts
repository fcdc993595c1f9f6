import type { StudioKind } from '#features/studio/shared/studio.contract.ts';
import { capital } from './words-of.ts';

interface Greeting {
  title: string;
  kicker?: string;
  keepsPlace?: boolean;
}

/** Default greetings for cards without text. */
const phrases: readonly (readonly [string, string])[] = [
  ['birthday', 'Happy birthday'],
  ['thank you', 'Thank you'],
  ['thank-you', 'Thank you'],
  ['thanks', 'Thank you'],
  ['get well', 'Get well soon'],
  ['congratulations', 'Congratulations'],
  ['graduation', 'Congratulations'],
  ['new home', 'Happy new home'],
  ['housewarming', 'Happy new home'],
  ['new baby', 'Welcome, little one'],
  ['christmas', 'Merry Christmas'],
  ['new year', 'Happy New Year'],
  ['easter', 'Happy Easter'],
  ['valentine', 'Be my Valentine'],
  ['mother', 'Happy Mother’s Day'],
  ['father', 'Happy Father’s Day'],
  ['anniversary', 'Happy anniversary'],
  ['wedding', 'With love on your wedding day'],
  ['sympathy', 'With sympathy'],
  ['condolence', 'With sympathy'],
  ['retirement', 'Happy retirement'],
  ['good luck', 'Good luck'],
  ['farewell', 'Farewell'],
  ['leaving', 'Good luck'],
  ['welcome', 'Welcome'],
  ['diwali', 'Happy Diwali'],
  ['eid', 'Eid Mubarak'],
  ['hanukkah', 'Happy Hanukkah'],
  ['halloween', 'Happy Halloween'],
];

/** “for Mia”, “for Mia and Tom”: capitalised names. */
function nameIn(text: string): string {
  const found =
    /\b(?:for|to)\s+(?:my\s+\w+\s+)?(\p{Lu}[\p{L}'’-]*(?:\s+(?:(?:and|&)\s+)?\p{Lu}[\p{L}'’-]*)*)/u.exec(
      text,
    );
  return found?.[1]?.replace(/\s+and\s+/, ' & ').replace(/[’']s$/, '') ?? '';
}

/** “Tom’s 7th birthday”. */
const possessiveName = (text: string): string => /(\p{Lu}[\p{L}-]*)[’']s\b/u.exec(text)?.[1] ?? '';

export function greetingFor(kind: StudioKind, phrase: string, _place: string): Greeting | undefined {
  const text = phrase.toLowerCase();
  const name = nameIn(phrase) || possessiveName(phrase);
  if (kind === 'card') {
    const words = phrases.find(([occasion]) => text.includes(occasion))?.[1];
    if (words === undefined) return undefined;
    return { title: name === '' || words.includes(',') ? words : `${words}, ${name}` };
  }
  if (kind === 'invitation' && /\bwedding\b/.test(text) && name.includes('&'))
    return { title: name, kicker: 'Wedding invitation', keepsPlace: true };
  if (kind === 'invitation' && name !== '' && /\b(?:birthday|party)\b/.test(text)) {
    const age = /\b(\d{1,3}(?:st|nd|rd|th))\b/.exec(text)?.[1];
    const owner = name.endsWith('s') ? `${name}’` : `${name}’s`;
    return {
      title: `${owner} ${age === undefined ? '' : `${age} `}${text.includes('birthday') ? 'birthday' : 'party'}`,
      kicker: 'You are invited',
      keepsPlace: true,
    };
  }
  if (kind === 'certificate' && name !== '') {
    const subject = phrase
      .replace(new RegExp(`\\s*\\b(?:for|to)\\s+${name.replaceAll('&', '(?:and|&)')}.*$`, 'iu'), '')
      .trim();
    return {
      title: name.replace(' & ', ' and '),
      kicker: subject === '' || subject === phrase ? 'This certificate is awarded to' : capital(subject),
    };
  }
  return undefined;
}
