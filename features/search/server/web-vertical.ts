import { WebResult } from '#features/search/shared/search.contract.ts';
import type { Federation } from './federation.ts';
import { presentWebResult } from './search.presenter.ts';
import type { FoundPage } from './search-provider.ts';
import { createVertical, type SuggestSpelling, type Vertical } from './vertical.ts';

export function createWebVertical(options: {
  federation: Federation<FoundPage>;
  suggestSpelling?: SuggestSpelling;
}): Vertical<WebResult> {
  return createVertical({
    ...options,
    type: 'web',
    path: 'web',
    schema: WebResult,
    present: presentWebResult,
    describe: ({ title, url, snippet }) => ({ title, url, snippet }),
  });
}
