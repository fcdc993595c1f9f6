import { thinkingSuffix } from './providers/anthropic.ts';
import { ListRefusedError } from './providers/list-models.ts';
import { companyNames } from './upstream-ids.ts';

/** Lists name dated versions where requests may use the short name, e.g. `…-2024-11-20` or `…-latest`. */
export function isOffered(list: readonly string[], upstreamId: string): boolean {
  const wanted = upstreamId.replace(thinkingSuffix, '');
  const isVersion = (rest: string) => /^-(?:latest|\d{3,4}|\d{4}-?\d{2}-?\d{2})$/.test(rest);
  return list.some((id) => id === wanted || (id.startsWith(wanted) && isVersion(id.slice(wanted.length))));
}

export function isRefused(failure: unknown): boolean {
  return failure instanceof ListRefusedError && (failure.status === 401 || failure.status === 403);
}

export function missingKey(provider: string, company: string): string {
  if (provider === 'openai-compatible') return 'Connect an OpenAI-compatible endpoint to use it';
  const name = companyNames[provider] ?? company;
  return `Add ${/^[aeiou]|^x/i.test(name) ? 'an' : 'a'} ${name} key to use it`;
}
