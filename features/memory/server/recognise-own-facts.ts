import { madeOfName } from '#shared/brand.ts';
import { anyCase } from '#shared/words/any-case.ts';
import { oneOf, phrase, phrases } from '#shared/words/phrases.ts';
import { trimEnd } from '#shared/words/trim-end.ts';
import { personalWords } from './personal-words.ts';

/** What people say or ask about themselves. */
export type OwnIntent =
  /** `isAsked`: explicitly. */
  | { type: 'remember'; quote: string; isAsked: boolean }
  | { type: 'forget'; about: string }
  | { type: 'forget_all' }
  | { type: 'list' }
  | { type: 'recall'; words: string[]; isPossessive: boolean }
  /** “When is Hannah's birthday”: about somebody whom the person may have told of. */
  | { type: 'recall-other'; words: string[]; isNumber?: true };

const addresses = (name: string) =>
  `please|ok|okay|hey|hi|hello|and|also|well|so|now|${RegExp.escape(name)}|can you|could you|will you|would you|just`;
const politely = (name: string) => `(?:${oneOf(addresses(name))}[, ]+)*`;

const keeping = `remember|note|make a note|keep in mind|bear in mind|(?:do not|don't|never) forget`;
const remembering = madeOfName(
  (name) =>
    new RegExp(
      String.raw`^${politely(name)}(?:${keeping})(?: down)?(?<that>,? (?:that|this)\b[:,]?|:)? *(?<quote>.+)$`,
      'i',
    ),
);
const noFact =
  /^(?:to|when|how|what|who|where|why|which|if|whether|the time|me|us|it|that|this|anything|everything|something)\b/i;

const dropping = "forget|(?:do not|don't) remember|stop remembering";
const forgetting = madeOfName(
  (name) => new RegExp(`^${politely(name)}(?:${dropping})(?: (?:about|that))?[:,]? +(?<about>.+)$`, 'i'),
);
const everything = phrase(
  '(all|everything|it all|all of it|me) ' +
    '[about me|[that] (you|i) (know|remember|told you|have told you) [about me]]*',
);

const listing = phrases([
  '[so] (what|which things|how much) (do|can|did) you [still] (know|remember|recall) [about me]',
  'what have (i told you|you remembered|you learned|you learnt) [about (me|myself)]',
  '(tell me|show me|list) (what|everything|all) [that] you (know|remember) [about me]',
  'do you (know|remember) (anything|something) about me',
  'what is in (your|my) memory',
]);

const relation = `${oneOf(`wife|husband|partner|girlfriend|boyfriend|fianc[ée]e?|spouse|son|daughter|child|children|kids?|twins?|mother|
  mum|mom|father|dad|parents?|sister|brother|siblings?|grand(?:mother|father|ma|pa|parents?)|grandma|grandpa|
  aunt|uncle|cousin|niece|nephew|dog|cat|pet|friend|best friend|boss|teacher|doctor|neighbour|neighbor`)}s?`;
const detail = `(?:(?:first|last|middle|full|maiden) )?${oneOf(`name|surname|nickname|birthday|age|job|address|phone number|number|email|e-mail address|blood type|shoe size|
  height|weight|home ?town|diet|allergy|allergies|nationality|religion|pronouns|star sign|mother tongue|
  native language`)}`;

const conditions = `vegetarian|vegan|pescatarian|diabetic|coeliac|celiac|lactose[- ]intolerant|gluten[- ](?:free|intolerant)|
  left[- ]handed|colou?r[- ]?blind|deaf|blind|married|single|divorced|widowed|retired|muslim|christian|jewish|
  hindu|buddhist|an? only child`;
const family = `dogs?|cats?|horses?|pets?|child|children|kids?|sons?|daughters?|brothers?|sisters?|siblings|twins|
  grandchild(?:ren)?`;

/** What people own and write down: “my car is a blue Skoda”. */
const ownThings = `mobile|mobile number|phone|car|van|motorbike|bike|boat|registration|reg|number ?plate|licen[cs]e|passport number|membership number|locker|
  locker code|pin|postcode|zip code|bank|insurance|landlord|school|office|employer|team|blood group|shoe size|ring size|
  dress size|trouser size|collar size|size|anniversary|wedding anniversary|time zone|doctor's surgery|surgery|gp`;

/** Lasting statements that people make about themselves; anything else is saved only on request. */
const lastingPatterns = [
  `my (?:(?:${relation})(?:'s|s')? )?${detail} (?:is|are|was) .+`,
  `my ${relation} (?:is|are) (?:called|named|an?) .+`,
  `my ${relation} \\p{L}+ (?:is|are|was|lives|works|likes|hates|loves) .+`,
  `my (?:\\p{L}+ )?${oneOf(ownThings)} (?:is|are) .+`,
  'my favou?rite .+ (?:is|are) .+',
  '(?:please )?call me \\p{L}.{0,60}',
  "i(?: am|'m) (?:called|named) .+",
  'i (?:live|grew up) (?:in|at|near|on) .+',
  "i(?: am|'m) from .+",
  'i come from .+',
  'i was born (?:in|on) .+',
  'i work (?:as|at|for|in) .+',
  `i(?: am|'m) (?:an? )?(?:strict )?${oneOf(conditions)}\\b.{0,80}`,
  "i(?: am|'m) an? \\p{L}+(?:er|or|ist|ian|ant|ent|nurse|teacher|pilot|chef|cook|lawyer|student)(?: .{0,60})?",
  "i(?: am|'m) \\d{1,3}(?: years old)?",
  "i(?: am|'m) allergic to .+",
  "i(?: have|'ve got) an? .+ allergy",
  "i (?:do not|don't|never|cannot|can't) (?:eat|drink) .+",
  'i (?:speak|play) \\p{Lu}?\\p{L}+.{0,60}',
  'i (?:really )?(?:like|love|hate|dislike|prefer) .+',
  `i(?: have|'ve got) (?:an?|one|two|three|four|five|six|\\d+) (?:\\p{L}+ )?${oneOf(family)}\\b.{0,80}`,
];
const lasting = madeOfName((name) =>
  lastingPatterns.map((pattern) => anyCase(`^${politely(name)}(?<quote>${pattern})$`)),
);

/** Every one of them speaks of oneself; to look for that first saves compiling them. */
const ofOneself = /\b(?:i|my|me)\b/i;
const ofUs = /\b(?:i|my|we|our)\b/i;

/** Not a fact: "I like your answer" says nothing about the person. */
const aboutThisChat = /\b(?:you|your|yours|this|that|it|these|those)\b/i;

const possessive =
  /^(?:and |so )*(?:what|who|when|which|where|how old|how tall)(?:'s|'re| is| are| was| were) (?:my|our) (?<about>.+)$/i;
const asking = 'what|who|where|when|which|how old|how tall|how many';
const own = new RegExp(
  String.raw`^(?:and |so )*(?:(?:${asking})(?: \p{L}+)? (?:do|did|am|was|are|have|can) (?:i|we)|` +
    String.raw`(?:do|am|was|did|have) i)\b(?<about>.*)$`,
  'iu',
);
/** "What do I need for a cake" asks for advice, not for a memory. */
const needs = `need|do (?:if|when|about|with)|say|write|call (?:an?|the)|use|find|get|buy|make|start|put|have to|know`;
const advice = new RegExp(
  String.raw`^(?:what|how|where|when|which|who)\b.*\b(?:do|can|should) i (?:${needs})\b`,
  'i',
);

const ofOther = new RegExp(
  `^(?:and |so )*(?:what|when|which|where) (?:is|are|was) (?<who>\\p{L}[\\p{L}-]+(?:'s|s'|s)) (?<what>${detail})$`,
  'iu',
);
const keepingBehind =
  "(?:keep|bear) (?:that|this|it) in mind|remember (?:that|this|it)|(?:don't|do not) forget (?:that|this|it)|note (?:that|this)";
const forWhen = '(?: please| for (?:later|next time|the future))?';
/** “I'm vegetarian, keep that in mind” */
const keptInMind = new RegExp(
  String.raw`^(?<quote>.{3,300}?)(?:,|;| -| –|\.)? (?:and )?(?:please )?(?:${keepingBehind})${forWhen}$`,
  'i',
);

/** “I live in Leeds btw” */
const inPassing = /,? (?:btw|by the way|fyi|just so you know)$/i;

/** "Remember that I am vegetarian", "what is my sister's name?" */
export function recogniseOwn(raw: string): OwnIntent | undefined {
  if (raw.length > 400 || raw.includes('\n')) return undefined;
  const text = raw
    .normalize('NFC')
    .replaceAll(/[‘’´`]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  const bare = trimEnd(text, ' ?!.…').replace(inPassing, '');
  if (text.endsWith('?')) return recogniseOwnQuestion(bare);
  return recogniseOrder(bare) ?? recogniseStatement(bare) ?? recogniseOwnQuestion(bare);
}

const keepsOrDrops = /remember|forget|mind|note/i;

function recogniseOrder(bare: string): OwnIntent | undefined {
  if (!keepsOrDrops.test(bare)) return undefined;
  const about = forgetting().exec(bare)?.groups?.about;
  const inMind = keptInMind.exec(bare)?.groups?.quote?.trim();
  if (
    inMind !== undefined &&
    /\b(?:i|i'm|i've|my|we|our)\b/i.test(inMind) &&
    !/^(?:what|who|when|where|how|why|can|could|do|does)\b/i.test(inMind)
  )
    return { type: 'remember', quote: inMind, isAsked: true };
  if (about) return everything.test(about) ? { type: 'forget_all' } : { type: 'forget', about };
  const { quote, that } = remembering().exec(bare)?.groups ?? {};
  if (!quote || noFact.test(quote) || quote.split(' ').length < 2) return undefined;
  // "Remember the Alamo" is not a personal fact, "remember that the key is under the mat" is one.
  const isAbout = that !== undefined || /\b(?:i|i'm|my|me|we|our)\b/i.test(quote);
  return isAbout ? { type: 'remember', quote, isAsked: true } : undefined;
}

function recogniseStatement(bare: string): OwnIntent | undefined {
  if (bare.length > 200 || !ofOneself.test(bare) || /[.!?] /.test(bare)) return undefined;
  for (const pattern of lasting()) {
    const quote = pattern.exec(bare)?.groups?.quote;
    if (quote && !aboutThisChat.test(quote)) return { type: 'remember', quote, isAsked: false };
  }
  return undefined;
}

const requests = `please|hey|hi|hello|ok|okay|so|and|do you (?:know|remember)|can you tell me|could you tell me|tell me|
  remind me`;
const beforeQuestion = new RegExp(`^(?:${oneOf(requests)}[, ]+)+`, 'i');

function recogniseOwnQuestion(bare: string): OwnIntent | undefined {
  const question = bare.replace(beforeQuestion, '').replace(/^(what|who|where|when)'?s /i, '$1 is ');
  if (listing.test(bare) || listing.test(question)) return { type: 'list' };
  if (/^who am i$/i.test(question)) return recall(['name'], true);
  const isOfUs = ofUs.test(question);
  if (isOfUs && advice.test(question)) return undefined;
  const possessed =
    (isOfUs ? possessive.exec(question) : null) ??
    /^(?:what|who|where|when) (?<about>my .+?) (?:is|are|was)$/i.exec(question);
  if (possessed?.groups?.about) return recall(aboutWords(question), true);
  const aged = /^(?:and |so )*how old (?:is|are) (?<who>\p{L}[\p{L}' -]{1,40})$/iu.exec(question)?.groups
    ?.who;
  if (aged !== undefined && !/^(?:my|our|i|you|we)\b/i.test(aged))
    return { type: 'recall-other', words: personalWords(aged), isNumber: true };
  const put = /^(?:and |so )*where (?:is|are) the (?<what>\p{L}[\p{L}' -]{1,60})$/iu.exec(question)?.groups
    ?.what;
  const what = /^(?:and |so )*what is the (?<what>\p{L}[\p{L}' -]{3,60})$/iu.exec(question)?.groups?.what;
  const about = personalWords(what ?? '');
  if (about.length > 1) return { type: 'recall-other', words: about };
  if (put !== undefined) return { type: 'recall-other', words: personalWords(put) };
  const other = ofOther.exec(question)?.groups;
  if (other?.who !== undefined && other.what !== undefined && !/^(?:my|our)\b/i.test(other.who))
    return {
      type: 'recall-other',
      words: personalWords(`${other.who.replace(/'?s?$/, '')} ${other.what}`),
    };
  const asked = isOfUs ? own.exec(question) : null;
  return asked ? recall(aboutWords(question), false) : undefined;
}

/** "How old" asks for the age; the other question words say nothing. */
function aboutWords(question: string): string[] {
  return personalWords(question.replace(/^(?:and |so )*(?:what|which) (?:kind|sort|type) of /i, ''));
}

function recall(words: string[], isPossessive: boolean): OwnIntent | undefined {
  if (words.length === 0 || words.length > 6) return undefined;
  return { type: 'recall', words, isPossessive };
}
