import { canonicalUrl } from '#features/search/server/canonical-url.ts';
import type { FoundArticle } from './found-article.ts';
import { storyWords } from './story-words.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Reports that contain every query word; title matches first, newer before older. Without a query, all of them, newest
 * first.
 */
export function matchArticles(articles: FoundArticle[], query: string): FoundArticle[] {
  const wanted = [...new Set(storyWords(query))];
  const seen = new Set<string>();
  const newest = (article: FoundArticle) => article.changedAt?.getTime() ?? 0;
  return articles
    .filter(({ url }) => {
      const key = canonicalUrl(url) ?? url;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .map((article) => ({ article, score: scoreOf(article, wanted) }))
    .filter(({ score }) => score > 0 || wanted.length === 0)
    .sort((one, other) => other.score - one.score || newest(other.article) - newest(one.article))
    .map(({ article }) => article);
}

/** 0 unless every word matches. A day of age does not outweigh a title match. */
function scoreOf({ title, snippet, publisher, changedAt }: FoundArticle, wanted: string[]): number {
  if (wanted.length === 0) return 0;
  const inTitle = new Set(storyWords(title));
  const anywhere = new Set([...inTitle, ...storyWords(snippet), ...storyWords(publisher)]);
  if (!wanted.every((word) => anywhere.has(word))) return 0;
  const titled = wanted.filter((word) => inTitle.has(word)).length;
  const day = changedAt ? Math.floor(changedAt.getTime() / dayMs) / 1e6 : 0;
  return 1 + titled + day;
}
