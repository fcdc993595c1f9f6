import type { Random } from '#shared/learning/random.ts';
import { required } from '#shared/required.ts';
import { read } from '../reading/reading.ts';
import { sentencesIn } from '../reading/sentences.ts';
import type { Word } from '../reading/words.ts';

export interface ContrastClaim {
  claim: string;
  isWrong: boolean;
  change: string;
}

const opposites = `rose fell|rise fall|rises falls|rising falling|increase decrease|increased decreased|increases decreases|more fewer|
  more less|higher lower|larger smaller|bigger smaller|longer shorter|older younger|faster slower|heavier lighter|cheaper dearer|
  better worse|first last|before after|north south|northern southern|east west|eastern western|above below|allowed banned|
  allowed forbidden|approved rejected|accepted refused|supported opposed|supports opposes|won lost|opened closed|opens closes|
  started ended|began ended|early late|earlier later|public private|left right|men women|gained lost|grew shrank|grow shrink|
  bought sold|buys sells|most least|largest smallest|highest lowest|oldest youngest|longest shortest|best worst|with without|
  majority minority|always never|over under|upper lower|raised lowered|improved worsened|strong weak|warm cold|warmer colder|
  inside outside|include exclude|agreed refused|succeeded failed|free compulsory|permanent temporary|increasing decreasing`;
const swaps = bothWays(opposites);
const widened: Readonly<Record<string, string>> = {
  some: 'all',
  most: 'all',
  several: 'all',
  many: 'all',
  often: 'always',
  usually: 'always',
  sometimes: 'always',
  partly: 'entirely',
  half: 'all',
  nearly: 'exactly',
};
const hedges = new Set(
  'may might could probably possibly perhaps apparently likely reportedly allegedly seemingly'.split(' '),
);
const copulas = new Set('is are was were has have had will can could would must'.split(' '));

/** Claims made of a true one by a single change, and true ones in the words of the page. */
export function wrongClaimsOf(claim: string, passage: string, random: Random): ContrastClaim[] {
  const reading = read(claim);
  const page = read(passage);
  const found: ContrastClaim[] = [];
  const add = (change: string, text: string | null) => {
    if (text !== null && text !== claim) found.push({ claim: text, isWrong: true, change });
  };
  add('number', withOtherNumber(claim, passage, random));
  const names = namesIn(reading.names);
  const others = namesIn(page.names).filter(
    (other) =>
      !names.some(
        (name) =>
          textOf(claim, name).includes(textOf(passage, other)) ||
          textOf(passage, other).includes(textOf(claim, name)),
      ),
  );
  if (names.length > 0 && others.length > 0)
    add('name', replaced(claim, random.pick(names), textOf(passage, random.pick(others))));
  const [first, second] = names;
  if (first && second && textOf(claim, first) !== textOf(claim, second))
    add('swap', swapped(claim, first, second));
  const contrary = random.shuffle(reading.words.filter(({ lower }) => swaps.has(lower)))[0];
  if (contrary)
    add('contrary', replaced(claim, [contrary], random.pick(required(swaps.get(contrary.lower)))));
  const copula = reading.words.find(({ lower }) => copulas.has(lower));
  const not = reading.words.find(({ lower }) => lower === 'not' || lower === 'never');
  if (not) add('not', replaced(claim, [not], '').replaceAll(/ {2,}/g, ' '));
  else if (copula) add('not', replaced(claim, [copula], `${copula.text} not`));
  const wide = reading.words.find(({ lower }) => widened[lower] !== undefined);
  if (wide) add('scope', replaced(claim, [wide], required(widened[wide.lower])));
  const hedge = reading.words.find(({ lower }) => hedges.has(lower));
  if (hedge) add('hedge', replaced(claim, [hedge], '').replaceAll(/ {2,}/g, ' '));
  const nouns = reading.content.filter(
    ({ lower, isCapital }) => lower.length > 3 && !isCapital && !lower.endsWith('ly'),
  );
  const said = new Set(reading.words.map(({ root }) => root));
  const elsewhere = page.content.filter(
    ({ root, lower, isCapital }) =>
      !said.has(root) && lower.length > 3 && !isCapital && !lower.endsWith('ly'),
  );
  const ending = (word: Word) => /(?:ed|ing|s)$/.exec(word.lower)?.[0] ?? '';
  const noun = random.shuffle(nouns)[0];
  const stand = noun && random.shuffle(elsewhere.filter((other) => ending(other) === ending(noun)))[0];
  if (noun && stand) add('noun', replaced(claim, [noun], stand.text));
  return found;
}

/** What holds, said with small changes: a synonym, without an aside, the head of an enumeration, turned round. */
export function lightClaimsOf(claim: string, random: Random): ContrastClaim[] {
  const found: ContrastClaim[] = [];
  const add = (change: string, text: string | null) => {
    if (text !== null && text !== claim && text.split(' ').length > 4)
      found.push({ claim: text, isWrong: false, change });
  };
  const reading = read(claim);
  const known = random.shuffle(reading.words.filter(({ lower }) => kin.has(lower)));
  let text: string | null = null;
  for (const word of known.slice(0, 2).toSorted((one, other) => other.start - one.start))
    text = replaced(text ?? claim, [word], random.pick(required(kin.get(word.lower))));
  add('light synonym', text);
  add('light aside', claim.replace(/, [^,;:]{5,60},(?= (?:\p{Ll}))/u, ''));
  add(
    'light tail',
    claim.replace(
      /,? (?:in|at|on|during|for|with|from|since|after|before|by|according to) [^,;:]{4,50}\.$/,
      '.',
    ),
  );
  const front =
    /^((?:In|On|At|During|Since|After|Before|By|From|For) [^,;:]{2,40}), (\p{L})([^,;:]+)\.$/u.exec(claim);
  if (front)
    add(
      'light turned',
      `${required(front[2]).toUpperCase()}${front[3]} ${required(front[1]).charAt(0).toLowerCase()}${required(front[1]).slice(1)}.`,
    );
  const list = /^(.+?) and [^,;:]{4,60}\.$/.exec(claim);
  if (list && !/\b(?:both|between)\b/.test(required(list[1]))) add('light head', `${list[1]}.`);
  add(
    'light opening',
    claim.replace(
      /^[^,;:]{3,50}, (?=(?:but|and|which|the|a|it|he|she|they)\b)(?:but |and )?(\p{L})/u,
      (_, letter: string) => letter.toUpperCase(),
    ),
  );
  return found;
}

const kinLines = `begin start|begins starts|began started|ended finished|buy purchase|bought purchased|built constructed|big large|
  bigger larger|small little|show indicate|shows indicates|showed indicated|found discovered|find discover|said stated|says states|
  firm company|firms companies|nearly almost|about around|about roughly|more_than over|children kids|use employ|used employed|
  help assist|helped assisted|gets receives|got received|needs requires|need require|near close_to|also too|because since|
  researchers scientists|study investigation|cost price|often frequently|usually normally|yearly annual|year twelve_months|
  stop halt|stopped halted|allowed permitted|allows permits|banned prohibited|doctor physician|doctors physicians|house home|
  houses homes|road street|car automobile|cars automobiles|whole entire|part portion|quick fast|quickly rapidly|rise increase|
  rose increased|fell dropped|fall drop|fallen dropped|risen increased|choose select|chose selected|keep retain|kept retained|
  run operate|runs operates|ran operated|made produced|makes produces|gave handed|gives offers|shop store|shops stores|
  workers employees|staff employees|pay wages|old aged|main chief|biggest largest|most_of the_majority_of|half fifty_per_cent|
  wrong incorrect|right correct|tells informs|told informed|wants wishes|want wish|lets allows|must has_to|however nevertheless|
  only just|last final|town municipality|people persons|think believe|thinks believes|thought believed|may might|owner proprietor|
  owners proprietors|visitors guests|guests visitors|killed slain|died perished|moved relocated|moves relocates|replaced substituted`;
const kin = bothWays(kinLines);

/** Each word of the pairs with its partners; `_` joins those of a phrase. */
function bothWays(lines: string): ReadonlyMap<string, readonly string[]> {
  const partners = new Map<string, string[]>();
  for (const pair of lines.replaceAll(/\s*\n\s*/g, '').split('|')) {
    const [one = '', other = ''] = pair.split(' ').map((word) => word.replaceAll('_', ' '));
    partners.set(one, [...(partners.get(one) ?? []), other]);
    partners.set(other, [...(partners.get(other) ?? []), one]);
  }
  return partners;
}

export function trueClaimsOf(passage: string, random: Random): ContrastClaim[] {
  const sentences = sentencesIn(passage);
  const found = random
    .shuffle(sentences)
    .slice(0, 2)
    .map((claim) => ({ claim, isWrong: false, change: 'sentence' }));
  const at = random.below(Math.max(1, sentences.length - 1));
  const [one, other] = [sentences[at], sentences[at + 1]];
  if (one && other)
    found.push({ claim: `${one.replace(/[.!?]$/, '')}, and ${other}`, isWrong: false, change: 'joined' });
  for (const sentence of random.shuffle(sentences).slice(0, 3)) {
    const [head] = sentence.split(/[;,] (?=(?:but|and|while|which|who|although)\b)|; /);
    if (
      head &&
      head.length < sentence.length &&
      head.split(' ').length > 5 &&
      !/^(?:although|while|if|when|since|after|before)\b/i.test(head)
    ) {
      found.push({ claim: `${head}.`, isWrong: false, change: 'part' });
      break;
    }
  }
  return found;
}

function withOtherNumber(claim: string, passage: string, random: Random): string | null {
  const own = [...claim.matchAll(/\d[\d.,]*\d|\d/g)];
  if (own.length === 0) return null;
  const number = random.pick(own);
  const held = new Set(own.map(([text]) => text));
  const others = [...passage.matchAll(/\d[\d.,]*\d|\d/g)]
    .map(([text]) => text)
    .filter((text) => !held.has(text) && text.length === number[0].length);
  const other =
    others.length > 0
      ? random.pick(others)
      : String(Math.round(Number(number[0].replaceAll(',', '')) * 1.4) + 1);
  return claim.slice(0, number.index) + other + claim.slice(number.index + number[0].length);
}

function namesIn(names: readonly Word[]): Word[][] {
  const groups: Word[][] = [];
  for (const name of names) {
    const last = groups.at(-1);
    if (last && required(last.at(-1)).index === name.index - 1) last.push(name);
    else groups.push([name]);
  }
  return groups;
}

function textOf(text: string, words: readonly Word[]): string {
  return text.slice(required(words[0]).start, required(words.at(-1)).end).replace(/['’]s$/, '');
}

function replaced(text: string, words: readonly Word[], by: string): string {
  const own = textOf(text, words);
  return text.slice(0, required(words[0]).start) + by + text.slice(required(words[0]).start + own.length);
}

function swapped(text: string, first: readonly Word[], second: readonly Word[]): string {
  const [one, other] = [textOf(text, first), textOf(text, second)];
  return replaced(replaced(text, second, one), first, other);
}
