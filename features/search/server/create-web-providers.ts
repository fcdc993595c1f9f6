import { createFirstAnswering } from './providers/first-answering.ts';
import type { ResilientCallOptions } from './resilient-call.ts';
import type { SearchProvider } from './search-provider.ts';
import { openSearchServices } from './search-services.ts';
import type { SearchSettings } from './search-settings.ts';
import { webSources } from './web-sources.ts';

export interface WebProvidersOptions extends Omit<ResilientCallOptions, 'timeoutMs'> {
  search: SearchSettings;
  operatorContact: string | undefined;
}

/**
 * The outside sources of the web search, best first: what the operator configured, then those that need no key, if the
 * operator allows them. None at all on a fresh clone.
 */
export function createWebProviders(options: WebProvidersOptions): SearchProvider[] {
  const { search, operatorContact } = options;
  const services = openSearchServices({ search, operatorContact });
  const configured = webSources.flatMap((source) => source.connect?.(services) ?? []);
  const anonymous = webSources.flatMap((source) => source.connectOpenly?.(services) ?? []);
  // Companies that offer their search for free trial: they need not see queries that a configured source answers.
  const lenders =
    configured.length === 0 ? webSources.flatMap((source) => source.borrow?.(services) ?? []) : [];
  if (lenders.length > 0) {
    const { clock, onFailure, watch } = options;
    anonymous.push(
      createFirstAnswering({ id: 'web-without-key', members: lenders, clock, onFailure, watch }),
    );
  }
  return [...configured, ...anonymous];
}
