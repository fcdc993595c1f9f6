const turned: [RegExp, string][] = [
  [/\bI am\b/gi, 'you are'],
  [/\bI'm\b/gi, 'you are'],
  [/\bI was\b/gi, 'you were'],
  [/\bI've\b/gi, 'you have'],
  [/\bI'd\b/gi, 'you would'],
  [/\bI'll\b/gi, 'you will'],
  [/\b(?:we|us)\b/gi, 'you'],
  [/\bmyself\b/gi, 'yourself'],
  [/\bmine\b/gi, 'yours'],
  [/\b(?:my|our)\b/gi, 'your'],
  [/\b(?:I|me)\b/g, 'you'],
  [/\bi\b/g, 'you'],
];

/** "My sister's name is Anna" → "your sister's name is Anna". */
export function secondPerson(fact: string): string {
  let text = fact.replace(/^call me (.+)$/i, 'your name is $1');
  for (const [pattern, words] of turned) text = text.replace(pattern, words);
  // Only words about the person and articles may be lower-cased at the start; a name keeps its capital.
  return /^(?:you|(?:the|an?|it|its|there|this|that|these|those|no|every|each|all)\b)/i.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
