const colours: readonly [RegExp, string][] = [
  [/science|environment|climate|nature|sport|football/i, 'text-moss'],
  [/health|culture|art|film|music|books|life/i, 'text-madder'],
  [/business|money|econom|market/i, 'text-accent-text'],
];

/** Groups at a glance; the word itself says what it is. */
export function categoryColour(category: string): string {
  return colours.find(([pattern]) => pattern.test(category))?.[1] ?? 'text-primary-text';
}
