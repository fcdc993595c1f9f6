import { parseFeed } from 'feedsmith';
import { type FoundArticle, foundArticle, type RawArticle } from '../found-article.ts';
import type { Feed } from './feed-list.ts';
import { readFeedDate } from './read-feed-date.ts';

/** A feed with more entries is an archive. */
const mostEntries = 60;

/** Its reports in feed order. Throws if it is not a feed at all. */
export function parseNewsFeed(text: string, { feed, url, now }: { feed: Feed; url: string; now: Date }) {
  return rawArticles(text)
    .slice(0, mostEntries)
    .map((told) =>
      foundArticle({
        ...told,
        url: told.url?.trim() ? URL.parse(told.url.trim(), url)?.href : null,
        image: told.image ? URL.parse(told.image.trim(), url)?.href : null,
        changedAt: readFeedDate(told.changedAt, now)?.toISOString(),
        publisher: feed.name,
        category: feed.topic,
      }),
    )
    .filter((article): article is FoundArticle => article !== null && article.title !== article.site);
}

interface Media {
  thumbnails?: { url?: string }[] | undefined;
  contents?: { url?: string; type?: string; medium?: string }[] | undefined;
  groups?: Media[] | undefined;
}

/** Four formats, one shape. */
function rawArticles(text: string): RawArticle[] {
  const { format, feed } = parseFeed(text);
  if (format === 'atom') {
    return (feed.entries ?? []).map((entry) => ({
      url: (entry.links?.find(({ rel }) => rel === undefined || rel === 'alternate') ?? entry.links?.[0])
        ?.href,
      title: entry.title?.value,
      snippet: entry.summary?.value ?? entry.content?.value,
      changedAt: entry.published ?? entry.updated,
      author: entry.authors?.[0]?.name,
      image: imageOf(entry.media) ?? enclosedImage(entry.links?.filter(({ rel }) => rel === 'enclosure')),
    }));
  }
  if (format === 'json') {
    return (feed.items ?? []).map((item) => ({
      url: item.url ?? item.external_url,
      title: item.title,
      snippet: item.summary ?? item.content_text ?? item.content_html,
      changedAt: item.date_published ?? item.date_modified,
      author: item.authors?.[0]?.name,
      image: item.image ?? item.banner_image,
    }));
  }
  if (format === 'rdf') {
    return (feed.items ?? []).map((item) => ({
      url: item.link,
      title: item.title,
      snippet: item.description ?? item.content?.encoded,
      changedAt: item.dc?.dates?.[0],
      author: item.dc?.creators?.[0],
      image: imageOf(item.media),
    }));
  }
  return (feed.items ?? []).map((item) => ({
    url: item.link ?? (item.guid?.isPermaLink === false ? null : item.guid?.value),
    title: item.title,
    snippet: item.description ?? item.content?.encoded,
    changedAt: item.pubDate ?? item.dc?.dates?.[0],
    author: item.dc?.creators?.[0] ?? item.authors?.[0]?.name,
    image: imageOf(item.media) ?? enclosedImage(item.enclosures),
  }));
}

function imageOf(media: Media | undefined): string | undefined {
  if (!media) return undefined;
  const picture = media.contents?.find(
    ({ type, medium, url }) =>
      medium === 'image' ||
      type?.startsWith('image/') ||
      (!medium && !type && /\.(jpe?g|png|webp)\b/i.test(url ?? '')),
  );
  return (
    media.thumbnails?.[0]?.url ?? picture?.url ?? media.groups?.map(imageOf).find((url) => url !== undefined)
  );
}

function enclosedImage(
  enclosures: { url?: string; href?: string; type?: string }[] | undefined,
): string | undefined {
  const picture = enclosures?.find(({ type }) => type?.startsWith('image/'));
  return picture?.url ?? picture?.href;
}
