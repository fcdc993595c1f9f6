/** Addresses extracted from what was typed; invalid ones are returned separately. */
export function readEmails(text: string): { emails: string[]; wrong: string[] } {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const isEmail = (part: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(part);
  return { emails: [...new Set(parts.filter(isEmail))], wrong: parts.filter((part) => !isEmail(part)) };
}
