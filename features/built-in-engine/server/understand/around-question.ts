import { oneOf } from '#shared/words/phrases.ts';

const someone = `mum|mom|mother|dad|father|son|daughter|kid|kids|child|children|wife|husband|boss|friend|teacher|partner|brother|
  sister|nan|gran|grandma|grandad|granny|neighbour|flatmate|colleague|uncle|aunt|auntie|cousin|nephew|niece|grandson|
  granddaughter|toddler|girl|boy|lad|lass|kiddo|other half|missus|hubby|housemate|roommate|coworker|co-worker|manager|little one|mate|bloke|quizmaster|student|homework|quiz|crossword|teacher|doctor|physio|recipe|book`;
const wants = `wants?|wanted|needs?|would like|is dying|keeps asking|asked|asks|says|said|wonders|insists|swears|
  claims|thinks|believes|told me|bet me|keeps saying|keeps going on about|goes on about|is convinced|asking|wondering|dying to know|was asking`;
const sorry = `sorry|apologies|forgive me|dont laugh|don't laugh|no judgement|embarrassing|bit embarrassed|help|hello|helo|hiya|
  hey|hi|ok so|okay so|ok|okay|so|right|well|um+|erm+|argh|ugh|oh no|long story|(?:good )?(?:morning|mornin|afternoon|evening)|
  (?:hey|hi|hello) (?:there|again|all)|heya|yo|oi|oh|ah|hmm+|quick q|q|me again|(?:serious|genuine|honest|dumb|stupid) q(?:uestion)?`;
const forgotten = `i (?:always |just )?(?:forget|forgot)|i (?:can |could )?never remember|
  i (?:can'?t|cannot|don'?t) remember|(?:i'?m )?trying to (?:remember|recall|think of|work out|find out)|
  (?:i'?m )?(?:not sure|unsure)|i keep forgetting|do you remember|remind me`;
const aside = 'quick|random|silly|stupid|weird|odd|daft|dumb|simple';

const shy = 'silly|dumb|stupid|daft|basic|embarrassing';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
/** What each pattern begins with: a text that begins otherwise does not compile it. */
const greetings =
  words(`sorry apologies forgive dont don't no embarrassing bit help hello helo hiya hey hi ok okay so right well
  um umm ummm erm ermm argh ugh oh long good morning mornin afternoon evening heya yo oi ah hmm hmmm quick q me serious genuine
  honest dumb stupid`);
const owners = words('my the our');
const forgetters = words("i i'm im not unsure do remind trying");

interface Around {
  pattern: RegExp;
  /** The first word, or the last one of what stands behind a question. */
  at: ReadonlySet<string>;
}

/** What stands before a question and asks nothing: an excuse, who wants to know, that it was forgotten. */
const before: readonly Around[] = [
  {
    at: words(`a ${aside.replaceAll('|', ' ')}`),
    pattern: new RegExp(String.raw`^(?:a )?${oneOf(aside)} (?:one|question|thing)\b[,:;.!? –-]*`, 'i'),
  },
  {
    at: greetings,
    pattern: new RegExp(String.raw`^${oneOf(sorry)}\b(?: (?:but|if this is \p{L}+)\b)*[,:;.!? –-]+`, 'iu'),
  },
  {
    at: words(`this probably really so ${shy.replaceAll('|', ' ')}`),
    pattern: new RegExp(
      String.raw`^(?:this (?:is|may be|might be|sounds) )?(?:probably |really |so )?${oneOf(shy)}(?: question)?(?:,| but| i know)+ `,
      'i',
    ),
  },
  {
    at: words('just curious btw by'),
    pattern: /^(?:just (?:wondering|curious)|curious|btw|by the way)\b[,:;.!? –-]*/i,
  },
  {
    at: owners,
    pattern: new RegExp(
      String.raw`^(?:my|the|our) (?:\w+ )?${oneOf(someone)}(?:'s| is)? (?:really |always |just )?${oneOf(wants)}\b` +
        '(?: me| us)?(?: to know| that| we have to find out| we need to know)?[,:]? ',
      'i',
    ),
  },
  { at: forgetters, pattern: new RegExp(String.raw`^${oneOf(forgotten)}\b[,:]? `, 'i') },
];

const thanks =
  'thanks|thanks a lot|thank you|thank you so much|many thanks|thanks in advance|cheers|ta|thx|ty|appreciate it';
const idle = `it's driving me mad|its driving me mad|driving me mad|it's bugging me|its bugging me|just curious|
  out of interest|out of curiosity|just wondering|for a bet|for a quiz|for a crossword|for homework|for school`;
const noIdea = `(?:(?:and|but) )?(?:i|we) (?:have|had|haven't) (?:no|a|got no|got a) (?:idea|clue)|no (?:idea|clue)`;
const endings = `${noIdea}|any idea|any ideas|anyone|anyone know|do you know|can you tell|can you tell me|can you help|please help|help|
  ${thanks}|${idle}|lol|haha|tho|though|then|or what|i forget|i forgot`;
/** What stands after it. */
const after: readonly Around[] = [
  {
    at: words(`clue idea ideas anyone know tell me help thanks lot you much advance cheers ta thx ty it mad curious interest curiosity
      wondering bet quiz crossword homework school lol haha tho though then what forget forgot`),
    pattern: new RegExp(String.raw`[,.!? –-]+${oneOf(endings)}[.!? ]*$`, 'i'),
  },
  {
    at: words('tho though lol haha what again anyway pls please'),
    pattern: / (?:tho|though|lol|haha|or what|again|anyway|pls|please)[.!? ]*$/i,
  },
];

const firstWord = /^[\p{L}']+/u;
const lastWord = /[\p{L}']+(?=[^\p{L}']*$)/u;
const hasAt = (text: string, where: RegExp, at: ReadonlySet<string>) =>
  at.has(where.exec(text)?.[0].toLowerCase() ?? '');

/** A message without what is said around its question: “quick one, my son wants to know …”. */
export function withoutAround(message: string): string {
  let text = message.trim();
  for (let pass = 0; pass < 2; pass++) {
    for (const { pattern, at } of before) if (hasAt(text, firstWord, at)) text = text.replace(pattern, '');
    for (const { pattern, at } of after) if (hasAt(text, lastWord, at)) text = text.replace(pattern, '');
  }
  return text;
}
