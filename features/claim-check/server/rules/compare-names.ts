import type { Finding } from '../finding.ts';
import type { Reading } from '../reading/reading.ts';
import { rootOf } from '../reading/words.ts';

const lands = new Map(
  `danish denmark|dutch netherlands|british britain|french france|spanish spain|swedish sweden|polish poland|finnish finland
  turkish turkey|greek greece|welsh wales|irish ireland|scottish scotland|norwegian norway|english england|chinese china
  portuguese portugal|swiss switzerland|uk britain|american us|american states`
    .split(/[|\n]/)
    .map((pair) => pair.trim().split(' '))
    .flatMap(([one = '', other = '']): [string, string][] => [
      [one, other],
      [other, one],
    ]),
);

/** A name of the claim that the source does not know. */
export function compareNames(claim: Reading, held: ReadonlySet<string>): Finding | null {
  const unknown = claim.names.filter(({ root, lower }) => {
    if (held.has(root)) return false;
    const land = lands.get(lower);
    if (land !== undefined && held.has(rootOf(land))) return false;
    return ![...held].some((other) => isKin(root, other) || isKin(lower, other));
  });
  return unknown.length > 0 ? { rule: 'name', verdict: 'absent' } : null;
}

/** "German" and "Germany", "Western" and "west". */
function isKin(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 4 && long.startsWith(short.slice(0, Math.max(4, short.length - 1)));
}
