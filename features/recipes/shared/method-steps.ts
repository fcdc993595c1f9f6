/** The steps of a method, one per line, without headings and their own numbering. */
export function stepsOf(method: string): string[] {
  return method
    .split('\n')
    .map((line) => line.trim().replace(/^(?:step\s+)?\d{1,3}\s*[.):]\s+/i, ''))
    .filter((line) => line !== '' && !isStepHeading(line));
}

export function isStepHeading(line: string): boolean {
  return /^#{1,4}\s/.test(line) || (/:$/.test(line) && line.length <= 60);
}

/** The ingredient lines, without empty ones. */
export function ingredientLinesOf(ingredients: string): string[] {
  return ingredients
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
