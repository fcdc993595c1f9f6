import type { Finding } from '../finding.ts';
import type { Reading } from '../reading/reading.ts';
import { rootOf } from '../reading/words.ts';

const lands = new Map<string, Set<string>>();
for (const pair of `danish denmark|dutch netherlands|british britain|french france|spanish spain|swedish sweden|polish poland|finnish finland
  turkish turkey|greek greece|welsh wales|irish ireland|scottish scotland|norwegian norway|english england|chinese china
  portuguese portugal|briton britain|britons britain|dane denmark|danes denmark|swede sweden|swedes sweden|pole poland|poles poland|finn finland|
  finns finland|turk turkey|turks turkey|scot scotland|scots scotland|spaniard spain|spaniards spain|frenchman france|dutchman netherlands|german germany|swiss switzerland|uk britain|american us|american states`.split(
  /[|\n]/,
)) {
  const [one = '', other = ''] = pair.trim().split(' ');
  if (one === '') continue;
  lands.set(one, (lands.get(one) ?? new Set()).add(other));
  lands.set(other, (lands.get(other) ?? new Set()).add(one));
}

/** A name of the claim that the source does not know. */
export function compareNames(claim: Reading, held: ReadonlySet<string>): Finding | null {
  const unknown = claim.names.filter(({ root, lower }) => {
    if (held.has(root)) return false;
    if ([...(lands.get(lower) ?? [])].some((land) => held.has(rootOf(land)))) return false;
    return ![...held].some((other) => isKin(root, other) || isKin(lower, other));
  });
  return unknown.length > 0 ? { rule: 'name', verdict: 'absent' } : null;
}

/** "German" and "Germany", "Western" and "west". */
function isKin(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 4 && long.startsWith(short.slice(0, Math.max(4, short.length - 1)));
}
