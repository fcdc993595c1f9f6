/** The tag as it is usually written, “pt_br” as “pt-BR”; empty if it is none. */
export function plainTag(tag: string): string {
  try {
    const [plain = ''] = Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'));
    // A longer first part would be allowed, but there is no such language: it is a name, “German”.
    return /^[a-z]{2,3}(?:-|$)/.test(plain) ? plain : '';
  } catch {
    return '';
  }
}
