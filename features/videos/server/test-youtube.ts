import { askOneOf, servicesOf } from '#features/search/server/test-search.ts';
import type { ConnectionTester } from '#server/connection-kind.ts';
import { youTubeVideos } from './providers/youtube.ts';

export const testYouTube: ConnectionTester = ({ env, signal }) => {
  const provider = youTubeVideos.connect(servicesOf(env));
  return askOneOf(provider ? [provider] : [], signal);
};
