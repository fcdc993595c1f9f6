import type { PictureSigner } from '#features/image-proxy/server/picture-signer.ts';
import { newsTaskKinds } from '#features/news/shared/news.tasks.ts';
import type { SearchKit } from '#features/search/server/search.feature.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { aboutNews } from './about-news.ts';
import { createNewsProviders } from './create-news-providers.ts';
import { newsRoutes } from './news.routes.ts';
import { searchNewsTool } from './news.tools.ts';
import { createNewsVertical } from './news-vertical.ts';

export function newsFeature(
  { guardedFetch, log }: FeatureContext,
  { kit, signer }: { kit: SearchKit; signer: PictureSigner },
) {
  const { clock, onFailure, watch, fromOutside, mount } = kit;
  const providers = fromOutside((outside) =>
    outside
      ? createNewsProviders({
          ...outside,
          guardedFetch,
          clock,
          onFeedFailure: ({ url }, error) => log.warn('a news feed could not be read', { url, error }),
        })
      : { all: [], ofToday: [] },
  );
  const { vertical, frontPage } = createNewsVertical({
    clock,
    onFailure,
    watch,
    pictureAt: (address) => signer.pathOf(address, 640),
    providers,
  });
  const news = mount(vertical, aboutNews);
  return {
    name: 'news',
    taskKinds: newsTaskKinds,
    tools: [{ ...searchNewsTool(vertical), isOffered: () => providers().all.length > 0 }],
    routes: [news.routes, newsRoutes({ frontPage })],
    close: () => news.close(),
  } satisfies Feature;
}
