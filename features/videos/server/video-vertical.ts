import type { PictureSigner } from '#features/image-proxy/server/picture-signer.ts';
import { createFederation, type FederationOptions } from '#features/search/server/federation.ts';
import { shorten, storable } from '#features/search/server/search.presenter.ts';
import { createVertical, type Vertical } from '#features/search/server/vertical.ts';
import { VideoFilters, VideoResult } from '#features/videos/shared/videos.contract.ts';
import type { FoundVideo } from './found-video.ts';
import type { Players } from './player.ts';

const pageSize = 12;

export const aboutVideos = [
  'The results are videos, of which you know what their makers wrote about them, how long they are and who made',
  'them. Say what they cover and which suits whom. You have not watched them, so claim nothing about what they show.',
];

export function createVideoVertical({
  signer,
  players,
  ...federation
}: Pick<FederationOptions<FoundVideo>, 'providers' | 'clock' | 'onFailure' | 'watch'> & {
  signer: PictureSigner;
  players: Pick<Players, 'pathOf'>;
}): Vertical<VideoResult> {
  return createVertical({
    type: 'video',
    path: 'videos',
    schema: VideoResult,
    pageSize,
    filters: VideoFilters,
    federation: createFederation({ ...federation, pageSize }),
    present: (found, place) => presentVideo(found, place, { signer, players }),
    describe: (video) => ({ title: video.title, url: video.url, snippet: describeVideo(video) }),
  });
}

function presentVideo(
  found: FoundVideo,
  place: { id: string; n: number },
  { signer, players }: { signer: PictureSigner; players: Pick<Players, 'pathOf'> },
): VideoResult {
  const { thumbnailUrl, publishedAt, title, description, tags, channel, player, ...rest } = found;
  return {
    ...rest,
    ...place,
    title: storable(title),
    description: shorten(storable(description)),
    tags: tags.map(storable),
    channel: channel && { ...channel, name: storable(channel.name) },
    publishedAt: publishedAt?.toISOString() ?? null,
    thumbnail: thumbnailUrl === null ? null : signer.pathOf(thumbnailUrl, 640),
    player: players.pathOf(player),
  };
}

/** Everything known about a video, in words. */
function describeVideo({ site, channel, seconds, publishedAt, description }: VideoResult): string {
  const facts = [
    `A video on ${site}`,
    channel && `by ${channel.name}`,
    seconds !== null && `${Math.max(1, Math.round(seconds / 60))} minutes long`,
    publishedAt && `of ${publishedAt.slice(0, 10)}`,
  ];
  return `${facts.filter(Boolean).join(', ')}. ${description}`.trim();
}
