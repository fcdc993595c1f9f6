import type { Evidence, Measures } from './evidence.ts';

/** What the rules object. */
export function measureObjections({ objections }: Evidence, into: Measures): void {
  const closeness = (into.get('longest frame') ?? 0) ** 2;
  for (const [rule, { rule: kind, verdict }] of objections) {
    into.set(`rule ${rule}`, 1);
    into.set(`kind ${kind}`, 1);
    into.set(`close kind ${kind}`, closeness);
    into.set(`objections ${verdict}`, (into.get(`objections ${verdict}`) ?? 0) + 1);
  }
  into.set('objections', objections.length);
  into.set('close objections', objections.length * closeness);
}
