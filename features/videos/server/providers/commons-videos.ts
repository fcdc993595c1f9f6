import { askCommons, commonsHost, commonsService } from '#features/search/server/providers/commons.ts';
import type { Service } from '#features/search/server/providers/service.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { type FoundVideo, foundVideos, lengthWished, ofLength, qualityOf } from '../found-video.ts';
import type { VideoSource } from '../video-source.ts';

/** Wikimedia Commons videos: files that any browser plays natively. */
export function createCommonsVideos(
  service: Service,
  { isIdentified }: { isIdentified: boolean },
): SearchProvider<FoundVideo> {
  return {
    id: 'commons',
    name: 'Wikimedia Commons',
    vertical: 'video',
    scope: 'public',
    host: commonsHost(service, { isIdentified }),
    async search(request) {
      const { files, total } = await askCommons(service, request, {
        fileType: 'video',
        thumbnailHeight: 360,
      });
      const videos = foundVideos(
        files.map((file) => ({
          url: file.pageUrl,
          title: file.title,
          description: file.description,
          seconds: file.duration,
          publishedAt: file.uploadedAt,
          channel: file.artist ?? file.uploader,
          quality: qualityOf(file.height),
          thumbnailUrl: file.thumbnailUrl,
          player: { kind: 'file', url: file.fileUrl },
        })),
      );
      const wished = lengthWished(request.filters);
      const results = ofLength(videos, wished);
      return { results, ...(total === undefined || wished ? {} : { total }) };
    },
  };
}

export const commonsVideos: VideoSource = {
  service: commonsService,
  connect: ({ at, mayAsk, isIdentified }) =>
    mayAsk(commonsService) ? createCommonsVideos(at(commonsService), { isIdentified }) : undefined,
  mediaOrigin: 'https://upload.wikimedia.org',
};
