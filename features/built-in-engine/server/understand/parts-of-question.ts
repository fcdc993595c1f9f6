/** How many parts of one message are answered. */
const mostParts = 4;
/** The name in a part is shorter. */
const longestName = 40;
/** What tells something is not a name. */
const telling = /\b(?:is|are|was|were|am|came|comes|has|have|had|there's|i|we|he|she|they)\b/iu;

const table = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const asking =
  'what|who|where|when|how|why|which|is|are|does|do|did|was|were|can|define|convert|spell|name|list|tell';
/** Where one question ends and another begins. */
const between = new RegExp(
  String.raw`(?:\?+\s+(?:and\s+)?|;\s+|,?\s+and\s+(?:also\s+)?)(?=(?:${asking})(?:'s|'re)?\b)`,
  'iu',
);
/** What these join is one thing: "the difference between a and b". */
const joining = table(
  'between difference differ compare both versus vs together sum add plus average mean median product mix combine common or',
);
const beforeName = table('of in for from until till to define spell');
const afterName = table('of in for to');
const openings = /^(?:what(?:'s| is| are)|tell me|give me|show me)\s+/iu;

/** “What is the capital of Peru, and who wrote Hamlet?”: consecutive questions. */
export function questionsIn(text: string): string[] {
  const parts = text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 1 && parts.length <= mostParts ? parts : [];
}

/**
 * The ways to split one question into several that share words: “capital and currency of Peru” shares its end, “time in
 * Tokyo and Sydney” its beginning.
 */
export function sharedReadings(text: string): string[][] {
  const at = text.toLowerCase().lastIndexOf(' and ');
  if (
    at < 0 ||
    text
      .toLowerCase()
      .split(/\W+/u)
      .some((word) => joining.has(word))
  )
    return [];
  const left = text.slice(0, at).replace(/,$/u, '');
  const right = text.slice(at + ' and '.length);
  return [withSharedEnd(left, right), withSharedStart(left, right)].filter(
    (reading) => reading.length > 1 && reading.length <= mostParts,
  );
}

function withSharedEnd(left: string, right: string): string[] {
  const words = right.split(' ');
  const at = words.findIndex((word, index) => index > 0 && afterName.has(word.toLowerCase()));
  if (at < 0) return [];
  const end = words.slice(at).join(' ');
  const opening = openings.exec(left)?.[0] ?? '';
  const names = namesIn(left.slice(opening.length), words.slice(0, at).join(' '));
  return names.map((name) => `${opening}${name} ${end}`);
}

function withSharedStart(left: string, right: string): string[] {
  const words = left.split(' ');
  const at = words.findLastIndex((word) => beforeName.has(word.toLowerCase()));
  if (at < 0) return [];
  const start = words.slice(0, at + 1).join(' ');
  return namesIn(words.slice(at + 1).join(' '), right).map((name) => `${start} ${name}`);
}

/** “the Netherlands, Belgium” and “France”; none if one of them is not a name. */
function namesIn(first: string, last: string): string[] {
  const names = [...first.split(/,\s/u), last].map((name) => name.replace(/^the\s/iu, '').trim());
  return names.every((name) => name !== '' && name.length <= longestName && !telling.test(name)) ? names : [];
}
