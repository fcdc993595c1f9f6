import type { SearchProvider } from '#features/search/server/search-provider.ts';
import type { SearchServices } from '#features/search/server/search-services.ts';
import type { FoundImage } from './found-image.ts';
import { createBraveImages } from './providers/brave-images.ts';
import { createCommonsImages } from './providers/commons-images.ts';
import { createOpenverseProvider } from './providers/openverse.ts';
import { createSearxngImages } from './providers/searxng-images.ts';

/** Where pictures are searched, as far as the operator lets queries go there. None at all on a fresh clone. */
export function createImageProviders(services: SearchServices): SearchProvider<FoundImage>[] {
  const { searxng, apiKeys, isIdentified, at, mayAsk } = services;
  const providers: SearchProvider<FoundImage>[] = [];
  if (searxng) providers.push(createSearxngImages(searxng));
  if (apiKeys.brave) providers.push(createBraveImages(at('brave'), { apiKey: apiKeys.brave }));
  if (mayAsk('commons')) providers.push(createCommonsImages(at('commons'), { isIdentified }));
  if (mayAsk('openverse')) providers.push(createOpenverseProvider(at('openverse')));
  return providers;
}
