const agents: [RegExp, string][] = [
  [/\binvent(?:ed|s)?\b/i, 'inventor'],
  [/\bdiscover(?:ed|s)?\b/i, 'discoverer'],
  [/\bdiscover(?:ed|s)?\b/i, 'discovery'],
  [/\b(?:wrote|written|writes)\b/i, 'author'],
  [/\b(?:wrote|written|writes)\b/i, 'writer'],
  [/\bpaint(?:ed|s)\b/i, 'painter'],
  [/\bcompos(?:ed|es)\b/i, 'composer'],
  [/\bfound(?:ed|s)\b/i, 'founder'],
  [/\bexplor(?:ed|es)\b/i, 'explorer'],
  [/\bdesign(?:ed|s)\b/i, 'designer'],
  [/\bbuilt\b/i, 'builder'],
];

/** Words that dictionaries use where people say something else. */
const plainer: [RegExp, string][] = [
  [/\bcapital city of\b/gi, 'capital of'],
  [/\bbiggest\b/gi, 'largest'],
  [/\btallest mountain\b/gi, 'highest mountain'],
  [/\bfirst (?:human|man|person|people|woman)\b/gi, 'first'],
  [/\b(?:on|in) (?:the )?(?:earth|world|planet)\b/gi, 'world'],
  [/\bauthor\b/gi, 'writer'],
  [/\bclosest to\b|\bclosest\b/gi, 'nearest'],
  [/\b(runs?|goes|passes) through\b/gi, 'flows through'],
  [/\bfirst (president|prime minister|emperor|king)\b/gi, '1st $1'],
  [/\bnearest planet to\b/gi, 'planet nearest'],
];

/** The query as asked, then in the words an entry would use. */
export function queryVariants(query: string): string[] {
  const variants = [query];
  let rewritten = query;
  for (const [pattern, replacement] of plainer) rewritten = rewritten.replace(pattern, replacement);
  variants.push(rewritten);
  for (const [pattern, agent] of agents)
    if (pattern.test(rewritten)) variants.push(rewritten.replace(pattern, agent));
  if (/\b(?:highest|tallest) mountain\b/i.test(rewritten))
    variants.push(rewritten.replace(/\b(?:highest|tallest) mountain\b/i, 'highest peak'));
  // Of all, where nothing says which.
  if (/^(?:\p{L}{3,}est|first) \p{L}+$/iu.test(rewritten)) variants.push(`${rewritten} world`);
  return [...new Set(variants)].slice(0, 6);
}
