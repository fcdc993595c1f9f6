import { withoutPoliteness } from '#features/built-in-engine/server/understand/without-politeness.ts';
import { type Phrase, phrases } from '#shared/words/phrases.ts';

export type AskedOfOwnTexts =
  /** `isSubject`: what it should be about, and not what it should say. */
  | { kind: 'write'; title?: string; text: string; isSubject?: boolean }
  /** `isList`: a list that may be begun with it. */
  | { kind: 'append'; called: string; text: string; isList?: boolean }
  | { kind: 'find'; query: string }
  /** `isNamed`: it is called a note; otherwise it may be something else. */
  | { kind: 'read'; query: string; isNamed: boolean }
  /** To rename, delete or rewrite one: that is done in the text itself. */
  | { kind: 'change'; query: string }
  /** The one just written. */
  | { kind: 'take-back' }
  /** The one just written should say something else. */
  | { kind: 'rewrite' }
  | { kind: 'list' };

/** How people call one kind of texts, each a list for a phrase: “note”, “document|doc”. */
export interface TextNouns {
  one: string;
  many: string;
}

/** Longest order read; the text itself may be longer. */
const longestLine = 1_000;

/**
 * @param also further ways to order one, with `<text>`
 * @param keepsLists whether “my to-do list” is one of them
 */
export function createTextRecogniser(nouns: TextNouns, also: readonly string[] = [], keepsLists = false) {
  const tables = { one: nouns.one, many: nouns.many };
  const written = (templates: readonly string[]): Phrase => phrases(templates, tables);
  const make = '(make|create|write|start|add|take|save|open|begin)';
  const article = '(a|an|another|the|my)';
  const titled = written([
    `${make} [me] [${article}] [new] {one} (called|named|titled|with the title) <title>(?::| with| saying| that says| containing) <text>`,
    `${make} [me] [${article}] [new] {one} (called|named|titled|with the title) <title>`,
    'new {one} (called|named|titled) <title>(?::| with| saying| that says) <text>',
    'new {one} (called|named|titled) <title>',
  ]);
  const said = written([
    `${make} [me] [${article}] [new|quick|short] {one}(?: with:| saying:|:|,| saying| that says| with| -| –) <text>`,
    '[new|quick] {one}(?::| -| –) <text>',
    '(save|put|add|write) [this|that|the following] (in|into|to|as) (my {many}|a {one}|a new {one}|{many})(?::|,| -| –) <text>',
    '(save|put|add|write) <text> (in|into|to|as) (my {many}|a {one}|a new {one}|{many})',
    ...also,
  ]);
  const about = written([
    '(make|create|write|take|save|draft|start|add) [me] (a|an|another) [new|quick|short|long] {one} (about|of|on) <text>',
  ]);
  const added = written([
    '(add|append|put|write) <text> (to|on|onto|in|into) (my|the) {one} (about|called|named|on|for|of|titled) <called>',
    '(add|append|put|write) <text> (to|on|onto|in|into) (my|the) <called> {one}',
  ]);
  const changed = written([
    '(delete|remove|rename|edit|change|rewrite|throw away|get rid of) (my|the) {one} (about|on|called|named|with|titled) <query>',
    '(rename|call) (my|the) <query> {one} (to|into|as) …',
    '(delete|remove|edit|change|rewrite|throw away|get rid of) (my|the) <query> {one}',
  ]);
  const takenBack = written([
    '(delete|remove|undo|discard|scrap) (that|this|the last|my last|the new) {one} [again]',
  ]);
  const rewritten = written([
    '(change|correct|edit|fix|update|amend) (that|this|the|the last|my last|it in the) [last]* {one} …',
    '(change|correct|edit|fix|update|amend) (that|this|the last|my last) {one}',
    '<lead:(?:no|actually|sorry|wait|oops)\\b.+?>,? (change|correct|edit|fix|update|amend) (that|this|the) {one}',
  ]);
  const listed = written([
    '[show|list|open|see|read|give] [me] [all] [of] my [latest|newest|recent|last] {many}',
    '(what|which) {many} (do i have|have i got|have i written|are there)',
    '(do i have|have i got) any {many}',
    'how many {many} (do i have|have i got|are there|have i written)',
  ]);
  const found = written([
    '(find|search for|look for|look up|show|show me|get|open) [me] (my|the|a|any|all|all my) ({one}|{many}) (about|on|called|named|with|for|mentioning|of|titled|that mentions|that mention|that says) <query>',
    '(find|search for|show|show me|open|get) [me] (my|the|a|any|that) ({one}|{many}) (where|in which|that|which) (i|we) (wrote|write|mention|mentioned|talk|talked|noted|put|said|made) [something|anything|down]* [about|on|for] <query>',
    '(which|what) [of my] ({one}|{many}) (mention|mentions|is about|are about|talks about|talk about|says|say|has|have) [anything|something]* [about] <query>',
    '(search|look in|look through|check|go through) my {many} (for|about) <query>',
    '(what|anything) (do|did) my {many} (say|have|tell me) (about|on) <query>',
    "(what is|what's|whats|is there anything|anything) in my {many} (about|on) <query>",
    '(do i have|have i got|have i written|did i write) [a|any] ({one}|{many}) (about|on|for|called) <query>',
    'what did i {one} [down] (about|on|for) <query>',
  ]);
  const read = written([
    '(read|show|open|get|find|display|see) [me] (my|the) <query> {one}',
    '(read|show|open|get|find|display|see) [me] (my|the) {one} <query>',
    "(what is|what's|whats) (in|on) (my|the) <query> {one}",
    "(what|what's) (does|did) my <query> {one} (say|says)",
  ]);
  // Shopping has a list of its own.
  const readList = written([
    '(read|show|open|get|find|display|see) [me] my <query:(?!shopping).+ list>',
    "(what is|what's|whats) (on|in) my <query:(?!shopping).+ list>",
  ]);
  const addedToList = written([
    '(add|put|write) <text> (to|on|onto) my <called:(?!shopping|grocery|playlist).{0,40}?list>',
  ]);
  const toDoList = written([
    `[${make}] [me] [${article}] [new]* (to-do|todo|to do)(?: list)?(?: with:|:| with| -| –) <text>`,
  ]);
  const heading = written([
    `[${make}] [${article}] [new] {one}:?`,
    '(jot|write|note|take) [this|that|it] down:?',
  ]);

  /** An order or a question about these texts of the person's own. */
  return (message: string): AskedOfOwnTexts | undefined => {
    const [line = '', ...more] = message.trim().split('\n');
    const first = withoutPoliteness(line.slice(0, longestLine));
    const rest = more.join('\n').trim();
    const order = readOrder(first, rest);
    if (order || rest !== '') return order;
    if (listed.test(first)) return { kind: 'list' };
    if (takenBack.test(first)) return { kind: 'take-back' };
    if (rewritten.test(first)) return { kind: 'rewrite' };
    const unwanted = changed.read(first)?.query;
    if (unwanted !== undefined) return { kind: 'change', query: withoutArticle(unwanted) };
    const query = found.read(first)?.query;
    if (query !== undefined) return { kind: 'find', query: withoutArticle(query) };
    const named = read.read(first)?.query;
    if (named !== undefined) return { kind: 'read', query: named, isNamed: true };
    const list = keepsLists ? readList.read(first)?.query : undefined;
    return list === undefined ? undefined : { kind: 'read', query: list, isNamed: isToDo.test(list) };
  };

  function readOrder(first: string, rest: string): AskedOfOwnTexts | undefined {
    const together = (text: string) => (rest === '' ? text : `${text}\n${rest}`.trim());
    const call = titled.read(first);
    if (call?.title !== undefined) {
      const text = itemised(call.text ?? '', call.title);
      return { kind: 'write', title: unquoted(call.title), text: together(text) };
    }
    const more = added.read(first);
    if (more?.called !== undefined && more.text !== undefined)
      return { kind: 'append', called: unquoted(more.called), text: together(more.text) };
    const item = keepsLists ? addedToList.read(first) : undefined;
    if (item?.called !== undefined && item.text !== undefined && rest === '')
      return { kind: 'append', called: item.called, text: item.text, isList: true };
    const begun = keepsLists ? toDoList.read(first)?.text : undefined;
    if (begun !== undefined) {
      const items = begun.split(/, (?:and )?|; /).map((one) => `- [ ] ${one.trim()}`);
      return { kind: 'write', title: 'To-do list', text: together(items.join('\n')) };
    }
    const plainly = said.read(first);
    if (plainly?.text !== undefined) return { kind: 'write', text: together(unquoted(plainly.text)) };
    const subject = about.read(first)?.text;
    if (subject !== undefined) return { kind: 'write', title: subject, text: rest, isSubject: rest === '' };
    // The order is a line of its own, and the text follows.
    return rest !== '' && heading.test(first) ? { kind: 'write', text: rest } : undefined;
  }
}

const addedToTitle = phrases(['(add|append|put|write) <text> (to|on|onto|in|into) [my|the]* <called>']);
const otherPlaces =
  'shopping|grocery|groceries|list|calendar|diary|schedule|agenda|basket|bag|cart|notes?|documents?|timer|oven|fridge|memory|mix|bowl|pan|dough|text|answer|result';
/** Other things that are added to, and what has its own order. */
const noTitle = new RegExp(
  String.raw`^(?:it|that|this|them|(?:my |the )?(?:${otherPlaces})\b.*|[\d\s.,%]+)$`,
  'i',
);

/** “Add a candle to gift ideas”: the title and the text, if it could be one. */
export function readAddingToTitle(message: string): { called: string; text: string } | undefined {
  if (message.includes('\n') || message.includes('?') || message.length > longestLine) return undefined;
  const { text, called } = addedToTitle.read(withoutPoliteness(message)) ?? {};
  if (text === undefined || called === undefined || noTitle.test(called)) return undefined;
  return { text: text.trim(), called: unquoted(called) };
}

/** “passport, charger and sunscreen” becomes a list; with boxes to tick if the text is called one. */
function itemised(text: string, title: string): string {
  const items = text.split(/, (?:and )?| and /).map((item) => item.trim());
  if (items.length < 3 || items.some((item) => item.split(' ').length > 4)) return text;
  const mark = /\b(?:list|to ?-?do|packing|shopping)\b/i.test(title) ? '- [ ] ' : '- ';
  return items.map((item) => `${mark}${item}`).join('\n');
}

const isToDo = /^(?:to-do|todo|to do) list$/i;
const unquoted = (text: string) => text.trim().replace(/^["“'](.+)["”']$/, '$1');
const withoutArticle = (text: string) => unquoted(text).replace(/^(?:the|my|an?|our) (?=\S)/i, '');
