const colours: readonly [RegExp, string][] = [
  [/science|environment|climate|nature|sport|football/i, 'text-moss'],
  [/health|culture|art|film|music|books|life/i, 'text-madder'],
  [/business|money|econom|market/i, 'text-accent-text'],
];

/** Shows groups at a glance; the label itself names the category. */
export function categoryColour(category: string): string {
  return colours.find(([pattern]) => pattern.test(category))?.[1] ?? 'text-primary-text';
}
