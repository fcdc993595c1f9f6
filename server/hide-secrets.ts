/** Shorter secrets occur in too many innocent words; no real service's keys are nearly as short. */
const shortest = 4;
const longEnoughToEncode = 8;

/** Masks each secret, in every spelling in which errors and addresses contain it. */
export function hideSecrets(secrets: Iterable<string>): (text: string) => string {
  const spellings = new Set<string>();
  for (const secret of secrets) {
    if (secret.length < shortest) continue;
    for (const spelling of [
      secret,
      encodeURIComponent(secret),
      encodeURI(secret),
      JSON.stringify(secret).slice(1, -1),
    ]) {
      spellings.add(spelling);
    }
    // As a header of its own carries it; of a short one, this could be part of an innocent word.
    if (secret.length < longEnoughToEncode) continue;
    for (const encoding of ['base64', 'base64url'] as const) {
      spellings.add(Buffer.from(secret).toString(encoding).replace(/=+$/, ''));
    }
  }
  // A secret may contain another one; the remainder would still reveal something.
  const longestFirst = [...spellings].toSorted((a, b) => b.length - a.length);
  return (text) => longestFirst.reduce((rest, spelling) => rest.replaceAll(spelling, '[secret]'), text);
}
