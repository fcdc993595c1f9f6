/** What the signs of a keyboard are called: of our own writing. */
const names: ReadonlyMap<string, string> = new Map([
  ['&', 'That sign is called an ampersand; it stands for “and”.'],
  [
    '#',
    'That sign is called a hash; Americans call it the pound or number sign, and in front of a word it makes a hashtag.',
  ],
  ['@', 'That sign is called the at sign.'],
  ['~', 'That sign is called a tilde.'],
  ['*', 'That sign is called an asterisk, or a star.'],
  ['^', 'That sign is called a caret, or a hat.'],
  ['_', 'That sign is called an underscore.'],
  ['|', 'That sign is called a vertical bar, or a pipe.'],
  ['/', 'That sign is called a slash, or a forward slash.'],
  ['\\', 'That sign is called a backslash.'],
  ['%', 'That sign is called the per cent sign: so many of a hundred.'],
  ['…', 'That sign is called an ellipsis: something is left out.'],
  ['...', 'Three dots in a row are called an ellipsis: something is left out.'],
  ['–', 'That sign is called an en dash.'],
  ['—', 'That sign is called an em dash.'],
  ['-', 'That sign is called a hyphen within a word, and a minus before a number.'],
  [';', 'That sign is called a semicolon.'],
  [':', 'That sign is called a colon.'],
  ['!', 'That sign is called an exclamation mark, and in America an exclamation point.'],
  ['?', 'That sign is called a question mark.'],
  [',', 'That sign is called a comma.'],
  [
    '.',
    'That sign is called a full stop in Britain and a period in America; in numbers and addresses it is a point or a dot.',
  ],
  ["'", 'That sign is called an apostrophe.'],
  ['"', 'Those signs are called quotation marks, or inverted commas.'],
  ['`', 'That sign is called a backtick, or a grave accent.'],
  ['()', 'Those signs are called brackets in Britain, and parentheses in America.'],
  ['[]', 'Those signs are called square brackets.'],
  ['{}', 'Those signs are called curly brackets, or braces.'],
  ['<', 'That sign means “less than”; around a word the two are called angle brackets.'],
  ['>', 'That sign means “greater than”; around a word the two are called angle brackets.'],
  ['≠', 'That sign means “is not equal to”.'],
  ['≈', 'That sign means “is about equal to”.'],
  ['±', 'That sign is called plus or minus.'],
  ['÷', 'That sign is called the division sign, or an obelus.'],
  ['√', 'That sign is called the root sign, or a radical: the square root.'],
  ['∞', 'That sign stands for infinity, and is called a lemniscate.'],
  [
    'π',
    'The letter π is the Greek pi: about 3.14159, the circumference of a circle divided by its diameter.',
  ],
  ['°', 'That sign is called the degree sign.'],
  ['§', 'That sign is called the section sign.'],
  ['¶', 'That sign is called a pilcrow, or the paragraph sign.'],
  ['©', 'That sign is the copyright sign.'],
  ['®', 'That sign stands for a registered trade mark.'],
  ['™', 'That sign stands for a trade mark.'],
  ['€', 'That sign stands for the euro.'],
  ['£', 'That sign stands for the pound.'],
  ['$', 'That sign stands for the dollar.'],
  ['¥', 'That sign stands for the yen, and for the yuan.'],
  ['•', 'That sign is called a bullet.'],
  ['†', 'That sign is called a dagger, or an obelisk.'],
]);

const longest = 110;
const asks = /\b(?:called|call|names?|named|means?|stand for)\b/i;
const asksWhat = /^(?:what is|what's|whats)\b.*\b(?:sign|symbol|character|key)\b/i;
/** How it is typed is another question. */
const isOther = /\b(?:type|typing|press|find|make|write|chemical|road|zodiac|star sign|font)\b/i;
const alone =
  /(?<=^|\s|["“'‘(])(?:\.\.\.|\( ?\)|\[ ?\]|\{ ?\}|[^\p{L}\p{N}\s])(?=$|\s|["”'’)]|[?.!,](?:\s|$))/gu;

/** These stand in every message; they are asked about in quotes. */
const isPunctuation = /^[-–—.,:;!?'"…]/;

/** Brackets as they stand in the table: “( )” are “()”. */
const closed = (sign: string) => sign.replace(' ', '');

/** “What is the & sign called”; undefined if it is about anything but one sign. */
export function signNameIn(message: string): string | undefined {
  if (message.length > longest || isOther.test(message)) return undefined;
  if (!asks.test(message) && !asksWhat.test(message)) return undefined;
  const found = [...message.matchAll(alone)].filter(({ 0: sign, index }) => {
    const isQuoted =
      /["“'‘]/.test(message[index - 1] ?? '') && /["”'’]/.test(message[index + sign.length] ?? '');
    return names.has(closed(sign)) && (isQuoted || !isPunctuation.test(sign));
  });
  const [only, ...others] = new Set(found.map(([sign]) => closed(sign)));
  return only === undefined || others.length > 0 ? undefined : names.get(only);
}
