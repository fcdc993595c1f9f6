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
    for (const spelling of inBase64(secret)) spellings.add(spelling);
  }
  // A secret may contain another one; the remainder would still reveal something.
  const longestFirst = [...spellings].toSorted((a, b) => b.length - a.length);
  return (text) => longestFirst.reduce((rest, spelling) => rest.replaceAll(spelling, '[secret]'), text);
}

/** Alone, or within something longer, such as `name:secret` of a basic authorization: what three alignments share. */
function* inBase64(secret: string): Generator<string> {
  const bytes = Buffer.from(secret);
  for (const encoding of ['base64', 'base64url'] as const) {
    yield bytes.toString(encoding).replace(/=+$/, '');
    for (const before of [0, 1, 2]) {
      const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString(encoding);
      // A character stands for six bits; the outer ones also for what is around.
      const last = Math.floor(((before + bytes.length) * 8) / 6);
      yield encoded.slice(Math.ceil((before * 8) / 6), last);
    }
  }
}
