import type { PictureSigner } from '#features/image-proxy/server/picture-signer.ts';
import type { SearchKit } from '#features/search/server/search.feature.ts';
import { videosTaskKinds } from '#features/videos/shared/videos.tasks.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { createVideoSources } from './create-video-providers.ts';
import { createPlayers } from './player.ts';
import { aboutVideos, createVideoVertical } from './video-vertical.ts';

export function videosFeature(
  { secret, baseUrl }: FeatureContext,
  { kit, signer }: { kit: SearchKit; signer: PictureSigner },
) {
  const { clock, onFailure, services, mount } = kit;
  const sources = services && createVideoSources(services);
  const players = createPlayers({
    secret,
    frameOrigins: sources?.frameOrigins ?? [],
    mediaOrigins: sources?.mediaOrigins ?? [],
    hasPeerTube: sources?.hasPeerTube ?? false,
    ownHost: new URL(baseUrl).hostname,
  });
  const providers = sources?.providers ?? [];
  const videos = mount(createVideoVertical({ clock, onFailure, signer, players, providers }), aboutVideos);
  return {
    name: 'videos',
    taskKinds: videosTaskKinds,
    routes: [videos.routes, players.routes],
    close: () => videos.close(),
  } satisfies Feature;
}
