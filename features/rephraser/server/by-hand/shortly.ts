import { plainPhrases } from '../rules/plain-phrases.ts';
import { replacing } from '../rules/replacement-list.ts';

const plainer = replacing('S', [plainPhrases]);
const toYou = String.raw`(?: to)?(?: all of)?(?: you)?(?: all)?(?: today)?`;
const aim = String.raw`(?:in order )?to (?:inform|tell|let) (?:all of )?(?:you|everyone)(?: all)?(?: know)?(?: of the fact| about the fact)?(?: that)?`;

const wishes = 'would like|wanted|just wanted|want|wish|just want';
const informing = 'let you know|inform you|tell you|say|mention|point out';
const openings =
  'please be advised|please note|it should be noted|i regret to inform you|we regret to inform you|it is worth mentioning';
const emptyWords =
  'really|very|quite|just|basically|actually|literally|simply|totally|absolutely|extremely|rather|unfortunately|sadly';
/** What only leads up to what is said, and its short form. */
const padding: readonly [RegExp, string][] = [
  [
    new RegExp(
      `\\b(?:i am|i'm|we are|we're) (?:writing|emailing|getting in touch|reaching out)${toYou} ${aim} `,
      'gi',
    ),
    '',
  ],
  [
    new RegExp(
      String.raw`\bi (?:${wishes}) to (?:${informing})(?: of the fact| about the fact)?(?: that)? `,
      'gi',
    ),
    '',
  ],
  [new RegExp(String.raw`\b(?:${openings}|as you (?:may|might) (?:already )?know),?(?: that)?,? `, 'gi'), ''],
  [/\b(?:i think that|i believe that|in my opinion,|i feel that|it seems to me that) /gi, ''],
  [/\bi hope (?:that )?(?:this|my) (?:email|message|letter) finds you well[.,] ?/gi, ''],
  [/\b(?:will|would) (?:unfortunately |sadly |regrettably )?not be able to\b/gi, 'cannot'],
  [/\b(?:am|are|is) (?:unfortunately |sadly )?not able to\b/gi, 'cannot'],
  [/\b(?:will|would) (?:most likely |probably )?be able to\b/gi, 'can'],
  [/\bthe fact that\b/gi, 'that'],
  [/\bat the same time as\b/gi, 'while'],
  [/\b(?:a (?:large|great|huge) (?:number|amount) of|a lot of|lots of)\b/gi, 'many'],
  [new RegExp(String.raw`\b(?:${emptyWords}),? `, 'gi'), ''],
];

/** The same with fewer words: phrases that lead up to something are dropped. */
export function shortly(text: string): string {
  let rest = text;
  for (const [phrase, instead] of padding) rest = rest.replace(phrase, instead);
  rest = plainer(rest, { locked: [] }).text;
  return rest
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/(?:^|(?<=[.!?] ))\p{Ll}/gu, (letter) => letter.toUpperCase());
}
