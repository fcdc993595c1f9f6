/** Something a report states that another may state differently. */
export interface Claim {
  /** Its subject, equal for comparable claims, e.g. "dead" or "minister". */
  subject: string;
  /** Equal for claims that agree, however they are written. */
  value: string;
  /** As the report writes it. */
  words: string;
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const scales: Readonly<Record<string, number>> = {
  hundred: 1e2,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  mn: 1e6,
  billion: 1e9,
  bn: 1e9,
  trillion: 1e12,
  tn: 1e12,
};

/** Synonyms for what reports count. */
const counted: readonly [subject: string, words: RegExp][] = [
  ['dead', /^(?:dead|deaths?|died|dies|die|killed|fatalities|victims)$/],
  ['injured', /^(?:injured|hurt|wounded|injuries|casualties)$/],
  ['missing', /^missing$/],
  ['arrested', /^(?:arrested|arrests|detained)$/],
  ['jobs', /^(?:jobs|posts|redundancies|layoffs)$/],
  ['homes', /^(?:homes|houses|households)$/],
];

export function isCounted(subject: string): boolean {
  return counted.some(([name]) => name === subject);
}

const scaleNames = Object.keys(scales).join('|');
const number = `(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?|${small.join('|')}`;
const percent = '%|per ?cent|percent';
const thingsCounted = String.raw`(?:[\p{L}’'-]+\s+){0,3}[\p{L}’'-]+`;
const figure = new RegExp(
  String.raw`(?<![\p{L}\d.,])([£€$¥])?(${number})(?:[\s-]?(${scaleNames}))?(?![\d])` +
    String.raw`(?:\s?(${percent}))?(?:\s+(${thingsCounted}))?`,
  'giu',
);

const roles =
  'prime minister|chief executive|ceo|president|chancellor|governor|minister|secretary|mayor|senator|judge|chairman|chairwoman|coach|manager|captain|spokesman|spokeswoman|spokesperson|chief';
const namePattern = "\\p{Lu}[\\p{L}’'-]+(?:\\s\\p{Lu}[\\p{L}’'-]+){1,2}";
const roleBefore = new RegExp(`(?<!\\p{L})(${roles})\\s(${namePattern})`, 'giu');
const roleAfter = new RegExp(
  `(${namePattern}),\\s(?:the\\s|its\\s|their\\s)?(?:\\p{Ll}+\\s){0,2}(${roles})(?!\\p{L})`,
  'gu',
);

/** The figures and the office holders that a text names. */
export function readClaims(text: string): Claim[] {
  return [...readFigures(text), ...readRoles(text)];
}

function readFigures(text: string): Claim[] {
  const claims: Claim[] = [];
  for (const [, currency, digits = '', scale, percent, after = ''] of text.matchAll(figure)) {
    const value = amountOf(digits) * (scale ? (scales[scale.toLowerCase()] ?? 1) : 1);
    const isYear = !currency && !percent && !scale && /^(?:19|20)\d\d$/.test(digits);
    if (isYear || Number.isNaN(value)) continue;
    const subject = currency ? 'amount' : percent ? 'share' : countedIn(after);
    if (!subject) continue;
    const written = `${currency ?? ''}${digits}${scale ? ` ${scale}` : ''}${percent ? '%' : ''}`;
    claims.push({ subject, value: `${currency ?? ''}${value}`, words: written });
  }
  return claims;
}

/** What is counted, from the words after the number: "12 people were killed", "3,000 jobs". */
function countedIn(after: string): string | undefined {
  const words = after.toLowerCase().split(/\s+/);
  for (const word of words) {
    const known = counted.find(([, pattern]) => pattern.test(word));
    if (known) return known[0];
  }
  return undefined;
}

function amountOf(digits: string): number {
  const word = small.indexOf(digits.toLowerCase());
  return word >= 0 ? word : Number(digits.replaceAll(',', ''));
}

function readRoles(text: string): Claim[] {
  const before = [...text.matchAll(roleBefore)]
    // The pattern ignores case for the role; a name keeps its capitals.
    .filter(([, , name = '']) => /^\p{Lu}/u.test(name))
    .map(([, role = '', name = '']) => roleClaim(role, name));
  const after = [...text.matchAll(roleAfter)].map(([, name = '', role = '']) => roleClaim(role, name));
  return [...before, ...after];
}

/** People are distinguished by last name, because reports shorten the rest. */
function roleClaim(role: string, name: string): Claim {
  const cut = name.split(/\s/).filter((part) => /^\p{Lu}/u.test(part));
  const lastName = cut.at(-1) ?? name;
  return { subject: role.toLowerCase(), value: lastName.toLowerCase(), words: cut.join(' ') };
}
