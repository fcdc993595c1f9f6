import { createResilientCall, type ResilientCallOptions } from '../resilient-call.ts';
import type { FoundPage, SearchProvider } from '../search-provider.ts';
import { SearchProviderError } from '../search-provider-error.ts';

export interface FirstAnsweringOptions extends Omit<ResilientCallOptions, 'timeoutMs'> {
  id: string;
  /** In the order in which they are asked; each keeps its own limits and is paused on its own. */
  members: SearchProvider[];
  /** Per member, so that a slow one leaves time for the next. */
  memberTimeoutMs?: number;
  /** For all of them together. */
  timeoutMs?: number;
}

/** One provider that represents several: the next is asked only when the one before it gave no answer. */
export function createFirstAnswering(options: FirstAnsweringOptions): SearchProvider {
  const { id, members, clock, onFailure, watch, memberTimeoutMs = 2_500, timeoutMs = 6_000 } = options;
  const ask = createResilientCall<FoundPage>({ clock, timeoutMs: memberTimeoutMs, onFailure, watch });
  return {
    id,
    name: formatNames(members.map(({ name }) => name)),
    vertical: 'web',
    scope: 'public',
    timeoutMs,
    async search({ signal, ...request }) {
      const triedInVain: string[] = [];
      for (const member of members) {
        signal.throwIfAborted();
        const { state, page } = await ask(member, request, signal);
        // Most of them have only one page. A further page is requested only because a member with more gave the first.
        const isAnswer = page && (page.results.length > 0 || request.page === 1);
        if (isAnswer) return { ...page, askedOf: askedOf(member.name, triedInVain) };
        if (state === 'failed') triedInVain.push(member.name);
      }
      if (request.page > 1 && triedInVain.length === 0) throw new SearchProviderError('empty');
      throw new SearchProviderError('unavailable', {
        cause: new Error(`No answer from: ${triedInVain.join(', ') || 'none, all of them are paused'}`),
      });
    },
  };
}

/** Names every service that received the query. */
function askedOf(name: string, triedInVain: string[]): string {
  return triedInVain.length === 0 ? name : `${name} (after ${triedInVain.join(', ')})`;
}

function formatNames(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
