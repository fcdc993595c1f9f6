import type { TemplateValues } from '#features/templates/shared/template.ts';
import { oneOf } from '#shared/words/phrases.ts';

/** The kind of text requested, and the values given for its placeholders. */
export type TemplateRequest =
  | { type: 'template'; id: string; values: TemplateValues }
  | { type: 'packing'; words: string[]; days: number | undefined; where: string | undefined }
  | { type: 'shopping'; words: string[]; what: string | undefined }
  | { type: 'study'; subject: string | undefined; weeks: number; until: string | undefined }
  | { type: 'joke' };

const longestRequest = 240;
/** Of one's own list, which is kept elsewhere. */
const aboutOwnList =
  /\b(?:on|onto|to|from|clear|empty|delete|open|show|see|tick|check) (?:off )?(?:my|the|our) shopping list\b/i;
/** “A shopping list from the boss says …” asks for none. */
const aboutAnother = /\bshopping list (?:from|says|said)\b/i;

const asking = oneOf(
  `write|draft|make|create|compose|give me|prepare|plan|set up|i need|i want|i would like|need`,
);
const asks = new RegExp(
  String.raw`^(?:please )?(?:(?:can|could|would) you (?:please )?)?(?:help me (?:to )?)?${asking}\b`,
  'i',
);

interface Way {
  id: string;
  pattern: RegExp;
  /** A request that does not say "write". */
  isPlain?: true;
}

const ways: readonly Way[] = [
  {
    id: 'birthday-invitation',
    pattern: /\b(?:birthday|bday)(?: party)? (?:invitation|invite)\b|\binvit(?:e|ation)s?\b.*\bbirthday\b/i,
    isPlain: true,
  },
  {
    id: 'invitation',
    pattern:
      /\binvitation (?:to|for)\b|\binvitation\b.*\bparty\b|\b(?:party|dinner|wedding|housewarming) invitation\b/i,
    isPlain: true,
  },
  {
    id: 'repair-request',
    pattern: /\b(?:letter|e-?mail|message|note)\b.*\blandlord\b|\b(?:tell|ask) my landlord\b/i,
  },
  {
    id: 'out-of-office',
    pattern:
      /\bout[- ]of[- ](?:the[- ])?office\b|\b(?:auto(?:matic)?[- ]?reply|vacation (?:reply|responder))\b/i,
    isPlain: true,
  },
  {
    id: 'workout-plan',
    pattern:
      /\b(?:workout|work-out|exercise|training|fitness|gym) (?:plan|schedule|routine|programme|program)\b/i,
    isPlain: true,
  },
  {
    id: 'children-party',
    pattern: /\b(?:ideas|games|activities)\b.*\b(?:birthday|kids?|children'?s?)\b.*\bparty\b/i,
    isPlain: true,
  },
  {
    id: 'children-party',
    pattern: /\b(?:kids?|children'?s?)(?: birthday)? party (?:ideas|games|plan)\b/i,
    isPlain: true,
  },
  { id: 'resignation', pattern: /\bresignation\b|\bletter of notice\b|\bnotice letter\b/i, isPlain: true },
  { id: 'cover-letter', pattern: /\bcover(?:ing)? letter\b|\bapplication letter\b/i, isPlain: true },
  {
    id: 'moving-list',
    pattern: /\b(?:list|plan|checklist)\b.*\bmov(?:e|ing)\b|\bmoving (?:house )?(?:check ?)?list\b/i,
    isPlain: true,
  },
  {
    id: 'cleaning-plan',
    pattern: /\bclean(?:ing|er) (?:plan|schedule|rota|routine|timetable|checklist)\b/i,
    isPlain: true,
  },
  { id: 'budget', pattern: /\bbudget\b/i },
  {
    id: 'party-plan',
    pattern: /\b(?:plan|checklist|list)\b.*\bparty\b|\bparty (?:plan|checklist)\b/i,
    isPlain: true,
  },
  { id: 'thank-you', pattern: /\bthank[- ]?you (?:letter|note|card|message|e-?mail)\b/i, isPlain: true },
  {
    id: 'complaint',
    pattern: /\b(?:complaint (?:letter|e-?mail)|letter of complaint)\b|\bcomplaint (?:to|about)\b/i,
    isPlain: true,
  },
  {
    id: 'sick-day',
    pattern:
      /\b(?:boss|manager|work|employer|team)\b.*\b(?:sick|ill|unwell)\b|\bsick (?:day|leave) (?:e-?mail|message|note|letter)\b/i,
  },
  {
    id: 'time-off',
    pattern: /\bask(?:ing)?\b.*\b(?:manager|boss)\b.*\b(?:off|leave|holiday)\b|^(?:day|time) off request\b/i,
    isPlain: true,
  },
  {
    id: 'time-off',
    pattern: /\b(?:letter|email|message|request)\b.*\b(?:day off|time off|leave|holiday)\b/i,
    isPlain: true,
  },
  { id: 'absence-note', pattern: /\b(?:absence|sick|school) note\b|\bnote\b.*\b(?:school|teacher)\b/i },
  {
    id: 'apology',
    pattern: /\bapology\b|\bapologi[sz]e\b|\b(?:sorry|excuse) (?:letter|note|card|message|email)\b/i,
  },
  { id: 'condolence', pattern: /\bcondolences?\b|\bsympathy (?:letter|note|card|message)\b/i, isPlain: true },
  {
    id: 'cancellation',
    pattern:
      /\bcancel(?:lation)?\b.*\b(?:letter|email|contract|subscription|membership)\b|\bletter\b.*\bcancel\b/i,
  },
  {
    id: 'wedding-greeting',
    pattern: /\bwedding\b.*\b(?:card|wish(?:es)?|greetings?|message|congratulations?)\b/i,
    isPlain: true,
  },
  {
    id: 'wedding-greeting',
    pattern: /\b(?:card|wish(?:es)?|congratulations?)\b.*\bwedding\b/i,
    isPlain: true,
  },
  {
    id: 'birthday-greeting',
    pattern: /\bbirthday\b.*\b(?:card|wish(?:es)?|greetings?|message|text|note)\b/i,
    isPlain: true,
  },
  {
    id: 'birthday-greeting',
    pattern: /\b(?:card|wish(?:es)?|greetings?|message)\b.*\bbirthday\b/i,
    isPlain: true,
  },
  { id: 'get-well-greeting', pattern: /\bget[- ]well\b/i, isPlain: true },
  {
    id: 'christmas-greeting',
    pattern: /\bchristmas\b.*\b(?:card|wish(?:es)?|greetings?|message)\b/i,
    isPlain: true,
  },
  {
    id: 'congratulation',
    pattern:
      /\bcongratulations?\b.*\b(?:card|message|note|letter)\b|\b(?:card|message|note|letter)\b.*\bcongratulat/i,
  },
  {
    id: 'meeting-minutes',
    pattern: /\b(?:minutes|protocol)\b.*\bmeeting\b|\bmeeting minutes\b|\bminutes template\b/i,
    isPlain: true,
  },
];

/** Whole sentences about something are questions, not requests for a text. */
const isQuestion = /^(?:what|who|when|where|why|which|how (?!about)|is|are|do|does|did)\b/i;

const joke =
  /^(?:please )?(?:(?:tell|say|give)(?: me| us)? )?(?:a |another |one more )?(?:good |funny |short )?jokes?(?: please)?$/i;

const greeting = /^(?:(?:hey|hi|hiya|hello|yo|ok|okay|so|um|well)(?: there| everyday)?\b[,!. –-]+)+(?=\S)/i;

/** The requested kind of text; undefined if there is none. */
export function readTemplateRequest(message: string): TemplateRequest | undefined {
  const text = message
    .trim()
    .replace(/\s+/g, ' ')
    .replace(greeting, '')
    .replace(/[.!]+$/, '');
  if (text.length > longestRequest || message.includes('\n')) return undefined;
  const packing = readPacking(text);
  if (packing) return packing;
  if (isQuestion.test(text)) return undefined;
  if (joke.test(text)) return { type: 'joke' };
  const shopping =
    /\bshopping list\b/i.test(text) && !aboutOwnList.test(text) && !aboutAnother.test(text)
      ? readShopping(text)
      : undefined;
  if (shopping) return shopping;
  const study = readStudy(text);
  if (study) return study;
  const way = ways.find(({ pattern, isPlain }) => pattern.test(text) && (isPlain || asks.test(text)));
  return way && { type: 'template', id: way.id, values: readValues(text, way.id) };
}

function readPacking(text: string): TemplateRequest | undefined {
  if (/\b(?:note|rename|delete|open|read me|add)\b.*\bpacking list\b/i.test(text)) return undefined;
  if (!/\bpacking list\b|\bwhat (?:should|do|to|must) (?:i )?(?:need to )?pack\b/i.test(text))
    return undefined;
  const days = /\b(\d{1,2}|a|one|two|three|four|five|six)[- ](day|night|week)s?\b/i.exec(text);
  const counted = days && countOf(days[1] ?? '') * (/week/i.test(days[2] ?? '') ? 7 : 1);
  return {
    type: 'packing',
    words: wordsOf(text),
    days: counted ?? undefined,
    where: /\b(?:to|in) ((?:[A-Z][\p{L}-]+)(?: [A-Z][\p{L}-]+)*)/u.exec(text)?.[1],
  };
}

function readShopping(text: string): TemplateRequest {
  return {
    type: 'shopping',
    words: wordsOf(text),
    what: /\bshopping list (?:for|to make) (?:an? |the |some )?(.+)$/i.exec(text)?.[1],
  };
}

function readStudy(text: string): TemplateRequest | undefined {
  if (!/\b(?:study|revision|learning) (?:plan|schedule|timetable)\b/i.test(text)) return undefined;
  const weeks = /\b(\d{1,2}|a|one|two|three|four|five|six) weeks?\b/i.exec(text)?.[1];
  const subject =
    /\b(?:for|to learn|in) (?:my |the |an? )?(?!\d|next)([\p{L} -]+?)(?= (?:in|over|within|on|for|by|test|exam)\b|$)/iu.exec(
      text,
    )?.[1];
  const until = weeks ? undefined : dayPattern.exec(text)?.[1];
  return {
    type: 'study',
    until: until && capitaliseDay(until),
    subject,
    weeks: Math.min(12, Math.max(1, weeks ? countOf(weeks) : 4)),
  };
}

const counts = ['', 'one', 'two', 'three', 'four', 'five', 'six'];

function countOf(word: string): number {
  if (/^\d+$/.test(word)) return Number(word);
  return Math.max(1, counts.indexOf(word.toLowerCase()));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}]+/gu) ?? [];
}

const dayName = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const monthName = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const dayPattern = new RegExp(
  String.raw`\b(?:on |for |this |next )*((?:next |this )?${dayName}(?:,? \d{1,2}(?:st|nd|rd|th)?(?: of)? ${monthName})?|` +
    String.raw`\d{1,2}(?:st|nd|rd|th)?(?: of)? ${monthName}|${monthName} \d{1,2}(?:st|nd|rd|th)?|tomorrow|today|yesterday)\b`,
  'i',
);
const timePattern = /\b(?:at|from) (\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm|o'?clock)?|noon|midday)\b/i;
/** “Something to write to my aunt”: the first “to” leads to no person. */
const verbs = 'write|say|send|put|give|go|be|ask|tell|thank|wish|invite|use|read|make';
/** “My manager is Helen” */
const acquaintances = 'manager boss landlord landlady teacher neighbour neighbor friend colleague';
const presented = new RegExp(
  `\\b${oneOf(acquaintances)}(?: is|['’]s name is| is called|,) ` +
    String.raw`(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*)`,
  'u',
);
const stop =
  '(?= (?:on|at|in|for|from|about|because|this|next|tomorrow|kindly|politely|who|whose|turning|to|signed)\\b|[,;]|$)';

const acquainted =
  'mum|mom|dad|mother|father|sister|brother|aunt|uncle|friend|wife|husband|son|daughter|cousin|niece|nephew|neighbou?r|boss|teacher|colleague|manager|landlord';
const noNames =
  'who|whose|about|for|on|at|in|and|or|from|is|are|was|has|to|that|because|saying|asking|telling|turning|this|next|tomorrow|today|with|as|of|so|if|it|he|she|a|an|the|birthday|party|wedding|politely|kindly';
/** “My colleague tom”: a name, as people type it. */
const namedInSmall = new RegExp(
  String.raw`\b((?:my|our) (?:${acquainted})) (?!(?:${noNames})\b)(\p{Ll}{2,})\b`,
  'gu',
);

function readValues(written: string, id: string): TemplateValues {
  const text = written.replace(
    namedInSmall,
    (_, lead: string, name: string) => `${lead} ${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  );
  const on = dayPattern.exec(text)?.[1];
  const at = timePattern.exec(text)?.[1];
  const rest = text.replace(dayPattern, ' ').replace(timePattern, ' ').replace(/\s+/g, ' ').trim();
  const find = (lead: string) =>
    new RegExp(String.raw`\b(?:${lead}) (?:my |our |the |an? )?(.+?)${stop}`, 'i').exec(rest)?.[1]?.trim();
  const nameAfter = (lead: string) =>
    new RegExp(
      String.raw`\b(?:${lead}) (?!(?:${verbs})\b)((?:my |our )?[\p{L}'’-]+(?:,? and (?!${verbs})[\p{L}'’-]+)?` +
        String.raw`(?:\.? (?:and )?\p{Lu}[\p{L}'’-]+)*)`,
      'u',
    )
      .exec(rest)?.[1]
      ?.replace(/^(?:my|our) /, '')
      // “My teacher Mr Patel” is addressed by name.
      .replace(new RegExp(`^(?:${[...relations].join('|')}) (?=\\p{Lu})`, 'u'), '');
  const place = /\b(?:at|in) ((?:the |our |my )?[\p{L}][\p{L}' -]+?)(?= (?:on|at|for|from)\b|[,;]|$)/iu.exec(
    rest,
  )?.[1];
  const age = /\b(?:turning |turns |is )?(\d{1,3})(?:st|nd|rd|th)?(?= birthday|\b)/i.exec(rest)?.[1];
  const who = nameAfter('for|to');
  const shared = {
    on: on && capitaliseDay(on),
    at: at && readClock(at),
    noat: at === undefined ? 'yes' : undefined,
    place,
    from: /\bfrom (\p{Lu}[\p{L}'’-]+)/u.exec(rest)?.[1],
  };
  switch (id) {
    case 'birthday-invitation': {
      const owner = /\b(\p{Lu}[\p{L}-]+)['’]s (?:\d+\w* )?birthday/u.exec(rest)?.[1];
      return { ...shared, who: owner ?? capitalised(who), age, noage: age === undefined ? 'yes' : undefined };
    }
    case 'invitation':
      return { ...shared, occasion: find('to|for'), to: undefined };
    case 'thank-you': {
      const helper =
        /\b(?:for|to) (?:my |our )?(?<to>[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*),? who (?<did>.+)$/u.exec(
          rest,
        )?.groups;
      if (helper)
        return {
          ...shared,
          to: nameOrRelation(helper.to),
          about: havingDone(helper.did),
          deed: helper.did,
        };
      const deed = /\bfor (?<did>\p{L}+ing\b.+)$/u.exec(rest)?.groups?.did;
      if (deed !== undefined) return { ...shared, to: nameOrRelation(nameAfter('to')), about: deed, deed };
      const about = aboutOf(rest, 'for');
      return {
        ...shared,
        to: nameOrRelation(nameAfter('to')),
        about,
        ...(about === undefined
          ? { thing: 'yes' }
          : /\b(?:help|advice|support|time|visit|lift|dinner|meal|evening)\b/i.test(about)
            ? { deed: about }
            : { thing: 'yes' }),
      };
    }
    case 'complaint': {
      const about = aboutOf(rest, 'about|for|of|my');
      return {
        ...shared,
        to: capitalised(nameAfter('to')),
        about,
        bought: isTrouble(about) ? undefined : about,
      };
    }
    case 'cancellation': {
      const cancelled = /\bcancel (?<what>(?:my|our|the|a) .+)$/i.exec(rest)?.groups?.what;
      const to = nameAfter('to');
      return {
        ...shared,
        to: /^(?:cancel|end|stop)$/i.test(to ?? '') ? undefined : capitalised(to),
        about: cancelled ?? aboutOf(rest, 'about|for|of|my'),
      };
    }
    case 'sick-day':
      return { ...shared, to: undefined, on: shared.on ?? 'today' };
    case 'out-of-office':
      return { ...shared, on: shared.on };
    case 'repair-request':
      return { ...shared, ...readRepair(text), to: presented.exec(rest)?.[1] };
    case 'resignation':
      return { ...shared, to: presented.exec(rest)?.[1] ?? capitalised(nameAfter('to')) };
    case 'cover-letter':
      return { ...shared, to: undefined, about: aboutOf(rest, 'for|as') };
    case 'time-off':
      return { ...shared, to: undefined };
    case 'absence-note': {
      const told =
        /\bthat (?:my (?:son|daughter|child) )?([\p{L}-]+) (?:was|is|has been|had) ((?:a )?[\p{L}]+)/iu.exec(
          rest,
        );
      const isPast = on?.toLowerCase() === 'yesterday' || /\b(?:was|couldn'?t|could not|had)\b/i.test(text);
      const child = capitalised(told?.[1] ?? nameAfter('for'));
      return {
        ...shared,
        on: on?.toLowerCase() === 'yesterday' ? 'yesterday' : shared.on && `on ${shared.on}`,
        who: child,
        could: isPast ? 'could not' : 'cannot',
        about: told?.[2] && `${child ?? 'the child'} ${isPast ? 'was' : 'is'} ${told[2]}`,
      };
    }
    case 'condolence':
    case 'apology':
      return {
        ...shared,
        to: capitalised(nameAfter('to')),
        who: capitalised(nameAfter('for')),
        about: aboutOf(rest, 'about|because of|for'),
      };
    case 'meeting-minutes':
      return { ...shared, about: aboutOf(rest, 'for|of|about')?.replace(/^(?:a|the) /, '') };
    case 'congratulation':
      return { ...shared, who: capitalised(who), about: aboutOf(rest, 'on|about') };
    case 'birthday-greeting':
      return { ...shared, who: isRelation(who) ? `dear ${who}` : capitalised(who) };
    default:
      return { ...shared, who: nameOrRelation(who) };
  }
}

const troubleVerbs =
  "is|are|was|has|have|isn't|aren't|does|do|doesn't|don't|won't|keeps?|leaks?|drips?|stopped|broke";
const sayingSo =
  'saying|to say|telling (?:him|her|them)|to tell (?:him|her|them)|that says|because|that|about';
const complained = new RegExp(
  String.raw`\b(?:${sayingSo})(?: that| how)? (?<told>(?<what>(?:the|my|our|a|an) .+?) (?:${troubleVerbs})\b.*)$`,
  'i',
);
const sinceWhen = /\bsince (?<since>.+)$/i;

/** What is broken, since when, and the sentence that says so, all in the person's own words. */
function readRepair(text: string): TemplateValues {
  const { told, what } = complained.exec(text)?.groups ?? {};
  if (told === undefined || what === undefined)
    return {
      about: aboutOf(text, 'about|that|because of'),
      since: sinceWhen.exec(text)?.groups?.since,
      nottold: 'yes',
    };
  const said = capitaliseDay(
    told.replace(/\b(is|are) (?=.*\bsince\b)/i, (_, verb: string) =>
      verb.toLowerCase() === 'is' ? 'has been ' : 'have been ',
    ),
  );
  return { about: what, told: said.charAt(0).toUpperCase() + said.slice(1) };
}

const relations = new Set(
  `mum mom dad mother father sister brother aunt uncle grandma grandpa grandmother grandfather friend wife husband son
  daughter cousin neighbour neighbor boss teacher colleague`.split(/\s+/),
);

/** "My sister" implies a name that was not given. */
function isRelation(who: string | undefined): boolean {
  return who !== undefined && relations.has(who);
}

/** “My sister” stays a relation; whoever has a name is addressed by it. */
const nameOrRelation = (who: string | undefined) => (isRelation(who) ? who : capitalised(who));

/** “Watered my plants” as what somebody is thanked for; other forms than “-ed” differ after “having”. */
function havingDone(did: string | undefined): string | undefined {
  return did !== undefined && /^[\p{L}]+ed\b/u.test(did) ? `having ${did}` : undefined;
}

const troubles = new Set(
  `late lost missing wrong rude slow noisy bad poor delayed damaged cancelled delivery service noise bill charge refund staff
  delay`.split(/\s+/),
);

/** What is complained of is then not something that was bought. */
const isTrouble = (about: string | undefined) => wordsOf(about ?? '').some((word) => troubles.has(word));

function aboutOf(text: string, lead: string): string | undefined {
  return new RegExp(
    String.raw`\b(?:${lead}) ((?:the |my |an? |his |her |their |your |our |help).+?)(?= to \p{Lu}|$)`,
    'u',
  )
    .exec(text)?.[1]
    ?.trim();
}

function capitalised(name: string | undefined): string | undefined {
  return name && /^(?:a|an|the|me|us|him|her|them|someone)$/i.test(name)
    ? undefined
    : name?.replaceAll(/(?<=^|\band )\p{L}/gu, (letter) => letter.toUpperCase());
}

function capitaliseDay(text: string): string {
  return text.replaceAll(
    new RegExp(String.raw`\b(?:${dayName}|${monthName})\b`, 'gi'),
    (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
  );
}

/** An invitation for "3" usually means the afternoon, but not always: it stays as written. */
function readClock(text: string): string {
  return /^\d{1,2}$/.test(text) ? `at ${text} o’clock` : `at ${text}`;
}
