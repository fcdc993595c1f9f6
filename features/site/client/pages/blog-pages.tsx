import { ButtonLink } from '#client/ui/button.tsx';
import { Scene } from '#features/site/client/art/scene.tsx';
import { type BlogPage, blogPosts } from '#features/site/client/content/collections.ts';
import { pick } from '#features/site/client/content/pick.ts';
import { blogCategories } from '#features/site/client/content/schemas.ts';
import { readingMinutes } from '#features/site/client/content/without-markup.ts';
import { Island } from '#features/site/client/islands/island.tsx';
import type { PostCard } from '#features/site/shared/cards.ts';
import { brand } from '#shared/brand.ts';
import { catalogueIndex } from './catalogue-index.tsx';
import { catalogueItem } from './catalogue-item.tsx';
import { formatDate } from './dates.ts';
import { publisher } from './publisher.ts';

function cardOf({ id, title, description, category, date, body, scene }: BlogPage): PostCard {
  return { id, title, description, category, date: formatDate(date), minutes: readingMinutes(body), scene };
}

const featured = blogPosts.find((post) => post.featured) ?? blogPosts[0];

export const blogIndex = catalogueIndex({
  path: '/blog',
  title: 'Blog',
  description: 'How Everyday is made, how to use it well, and what we learned on the way.',
  scene: 'letters',
  structuredData: { '@type': 'Blog', name: `${brand.productName}, the blog` },
  list: () => (
    <div className="page pb-14">
      {featured && <FeaturedPost post={featured} />}
      <Island name="blogList" props={{ posts: blogPosts.map(cardOf), categories: [...blogCategories] }} />
      <p className="mt-8 text-small text-text-2">
        Follow along in any reader:{' '}
        <a href="/rss.xml" className="text-link underline">
          RSS feed
        </a>
        .
      </p>
    </div>
  ),
});

function FeaturedPost({ post }: { post: BlogPage }) {
  return (
    <article className="mb-10 grid overflow-hidden rounded-panel border border-line bg-surface lg:grid-cols-2">
      <Scene name={post.scene} className="h-full" />
      <div className="flex flex-col items-start justify-center p-6 lg:p-10">
        <p className="text-micro font-semibold text-primary-text">Featured · {post.category}</p>
        <h2 className="mt-2 text-h1">{post.title}</h2>
        <p className="mt-2 text-text-2">{post.description}</p>
        <p className="mt-3 mb-5 text-small text-text-2">
          {post.author} · {formatDate(post.date)} · {readingMinutes(post.body)} min read
        </p>
        <ButtonLink href={`/blog/${post.id}`} kind="primary" aria-label={`Read the article: ${post.title}`}>
          Read the article
        </ButtonLink>
      </div>
    </article>
  );
}

export const blogPages = blogPosts.map((post) =>
  catalogueItem({
    path: `/blog/${post.id}`,
    ...pick(post, 'title', 'description', 'scene'),
    kind: 'article',
    layout: 'article',
    updated: post.date,
    section: { label: 'Blog', href: '/blog' },
    text: post.body,
    helpKind: 'Blog',
    structuredData: {
      '@type': 'BlogPosting',
      headline: post.title,
      datePublished: post.date,
      dateModified: post.date,
      articleSection: post.category,
      author: { '@type': 'Person', name: post.author },
      publisher,
    },
    facts: () => (
      <p className="mt-4 text-small text-text-2">
        {post.author} · <time dateTime={post.date}>{formatDate(post.date)}</time> ·{' '}
        {readingMinutes(post.body)} min read · {post.category}
      </p>
    ),
    readOn: { items: blogPosts, id: post.id, base: '/blog', words: ['Newer', 'Older'] },
  }),
);
