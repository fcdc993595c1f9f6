/** Shorter ones stand in too many innocent words; no key that a service gives out is nearly as short. */
const shortest = 4;

/** Puts a mark in the place of each secret, in every spelling in which errors and addresses carry it. */
export function hideSecrets(secrets: Iterable<string>): (text: string) => string {
  const spellings = new Set<string>();
  for (const secret of secrets) {
    if (secret.length < shortest) continue;
    for (const spelling of [secret, encodeURIComponent(secret), encodeURI(secret)]) spellings.add(spelling);
  }
  // A secret may hold another one; what was left of it would still be telling.
  const longestFirst = [...spellings].toSorted((a, b) => b.length - a.length);
  return (text) => longestFirst.reduce((rest, spelling) => rest.replaceAll(spelling, '[secret]'), text);
}
