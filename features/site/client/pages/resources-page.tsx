import {
  blogPosts,
  guides,
  learningPaths,
  learnResources,
} from '#features/site/client/content/collections.ts';
import { LinkCards, PageHead, PageSection } from './page-parts.tsx';
import type { SitePage } from './site-page.ts';

export const resourcesPage: SitePage = {
  path: '/resources',
  title: 'Resources',
  description: 'Guides, lessons, paths and articles about using and running Everyday, on one page.',
  scene: 'shelf',
  body: () => (
    <>
      <PageHead title="Resources" lead="Everything there is to read here, on one page." scene="shelf" />
      <PageSection title="Lessons">
        <LinkCards
          links={learnResources.map(({ id, title, description, type }) => ({
            label: title,
            href: `/learn/${id}`,
            text: description,
            kind: type,
          }))}
        />
      </PageSection>
      <PageSection title="Learning paths">
        <LinkCards
          links={learningPaths.map(({ id, title, description, level }) => ({
            label: title,
            href: `/learn/paths/${id}`,
            text: description,
            kind: level,
          }))}
        />
      </PageSection>
      <PageSection title="Documentation">
        <LinkCards
          links={guides.map(({ id, title, summary }) => ({
            label: title,
            href: `/docs/${id}`,
            text: summary,
          }))}
        />
      </PageSection>
      <PageSection title="From the blog">
        <LinkCards
          links={blogPosts.map(({ id, title, description, category }) => ({
            label: title,
            href: `/blog/${id}`,
            text: description,
            kind: category,
          }))}
        />
      </PageSection>
    </>
  ),
};
