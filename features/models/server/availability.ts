import { type Said, said } from '#server/language/sentence.ts';
import { thinkingSuffix } from './providers/anthropic.ts';
import { ListRefusedError } from './providers/list-models.ts';
import type { ListedModel } from './providers/listed-model.ts';
import { companyNames } from './upstream-ids.ts';

const isVersion = (rest: string) => /^-(?:latest|\d{3,4}|\d{4}-?\d{2}-?\d{2})$/.test(rest);

/** Lists contain dated versions where requests may use the short name, e.g. `…-2024-11-20` or `…-latest`. */
export function isVersionOf(id: string, wanted: string): boolean {
  return id === wanted || (id.startsWith(wanted) && isVersion(id.slice(wanted.length)));
}

export function isOffered(list: readonly ListedModel[], upstreamId: string): boolean {
  const wanted = upstreamId.replace(thinkingSuffix, '');
  return list.some(({ id }) => isVersionOf(id, wanted));
}

export function isRefused(failure: unknown): boolean {
  return failure instanceof ListRefusedError && (failure.status === 401 || failure.status === 403);
}

export function missingKey(provider: string, company: string): Said {
  if (provider === 'openai-compatible') return said`Connect an OpenAI-compatible endpoint to use it`;
  const name = companyNames[provider] ?? company;
  return /^[aeiou]|^x/i.test(name) ? said`Add an ${name} key to use it` : said`Add a ${name} key to use it`;
}
