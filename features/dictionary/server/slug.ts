/**
 * The slug of a term: lower case, words joined by hyphens, other characters dropped, so that
 * "New York", "new_york" and "NEW-YORK" share one page. Empty for a term without letters or digits.
 */
export function slugOf(term: string): string {
  return term
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’‘`.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
