import type { PictureSigner } from '#features/image-proxy/server/picture-signer.ts';
import type { SearchKit } from '#features/search/server/search.feature.ts';
import { openSearchServices } from '#features/search/server/search-services.ts';
import { videosTaskKinds } from '#features/videos/shared/videos.tasks.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { createVideoSources, noVideoSources } from './create-video-providers.ts';
import { createPlayers } from './player.ts';
import { aboutVideos, createVideoVertical } from './video-vertical.ts';
import { searchVideosTool } from './videos.tools.ts';

export function videosFeature(
  { secret, baseUrl }: FeatureContext,
  { kit, signer }: { kit: SearchKit; signer: PictureSigner },
) {
  const { clock, onFailure, watch, fromOutside, mount } = kit;
  const sources = fromOutside((outside) =>
    outside ? createVideoSources(openSearchServices(outside)) : noVideoSources,
  );
  const players = createPlayers({
    secret,
    sources,
    ownHost: new URL(baseUrl).hostname,
  });
  const providers = () => sources().providers;
  const vertical = createVideoVertical({ clock, onFailure, watch, signer, players, providers });
  const videos = mount(vertical, aboutVideos);
  return {
    name: 'videos',
    taskKinds: videosTaskKinds,
    tools: [{ ...searchVideosTool(vertical), isOffered: () => providers().length > 0 }],
    routes: [videos.routes, players.routes],
    close: () => videos.close(),
  } satisfies Feature;
}
