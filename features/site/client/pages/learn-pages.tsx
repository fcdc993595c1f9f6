import { learningPaths, learnResources } from '#features/site/client/content/collections.ts';
import { InlineMarkdown } from '#features/site/client/content/markdown.tsx';
import { omit, pick } from '#features/site/client/content/pick.ts';
import { DifficultyTag } from '#features/site/client/islands/difficulty-tag.tsx';
import { Island } from '#features/site/client/islands/island.tsx';
import type { ResourceCard } from '#features/site/shared/cards.ts';
import { catalogueIndex } from './catalogue-index.tsx';
import { catalogueItem } from './catalogue-item.tsx';
import { formatDate } from './dates.ts';
import { LinkCards, PageSection } from './page-parts.tsx';
import { publisher } from './publisher.ts';
import type { SitePage } from './site-page.ts';

const crumb = { label: 'Learn', href: '/learn/resources' };

const cardOf = (resource: (typeof learnResources)[number]): ResourceCard =>
  omit(resource, 'order', 'author', 'updated', 'prompts', 'body');

export const learnIndex = catalogueIndex({
  path: '/learn/resources',
  aliases: ['/learn'],
  title: 'Learn',
  description:
    'Lessons, guides and three learning paths, from the first question to running Everyday for others.',
  lead: 'From the first question to running Everyday for others. Nothing here needs you to have read anything else.',
  scene: 'education',
  list: () => (
    <>
      <div className="page pb-6">
        <Island name="learnCatalogue" props={{ resources: learnResources.map(cardOf) }} />
      </div>
      <PageSection title="Learning Paths">
        <LinkCards
          links={learningPaths.map(({ id, title, description, duration, level, modules }) => ({
            label: title,
            href: `/learn/paths/${id}`,
            kind: `${duration} · ${level} · ${modules.length} modules`,
            text: description,
          }))}
        />
      </PageSection>
    </>
  ),
  topics: { title: 'By subject', section: 'learn' },
  callToAction: {
    title: 'The best lesson is a question of your own',
    text: 'Create a free account and ask the thing you were wondering about this morning.',
    actions: [
      { label: 'Create Account', href: '/signup' },
      { label: 'Contact us', href: '/contact' },
    ],
  },
});

const resourcePages = learnResources.map((resource) =>
  catalogueItem({
    path: `/learn/${resource.id}`,
    ...pick(resource, 'title', 'description', 'scene', 'updated', 'prompts'),
    kind: 'article',
    layout: 'article',
    section: crumb,
    text: resource.body,
    helpKind: resource.type,
    structuredData: {
      '@type': 'LearningResource',
      name: resource.title,
      learningResourceType: resource.type,
      educationalLevel: resource.difficulty,
      keywords: resource.tags,
      isAccessibleForFree: true,
      dateModified: resource.updated,
      author: { '@type': 'Person', name: resource.author.title },
      publisher,
    },
    facts: () => (
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-text-2">
        <DifficultyTag difficulty={resource.difficulty} />
        <span>
          {resource.type} · {resource.duration} · {resource.author.title}, {resource.author.description} ·
          updated {formatDate(resource.updated)}
        </span>
      </p>
    ),
    readOn: { items: learnResources, id: resource.id, base: '/learn' },
  }),
);

const pathPages = learningPaths.map((path) =>
  catalogueItem({
    path: `/learn/paths/${path.id}`,
    ...pick(path, 'title', 'description', 'scene'),
    section: crumb,
    text: path.body,
    helpKind: 'Learning path',
    structuredData: {
      '@type': 'Course',
      name: path.title,
      educationalLevel: path.level,
      isAccessibleForFree: true,
      provider: publisher,
      offers: { '@type': 'Offer', category: 'Free', price: '0', priceCurrency: 'USD' },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseSchedule: {
          '@type': 'Schedule',
          repeatFrequency: 'Weekly',
          repeatCount: Number.parseInt(path.duration, 10),
        },
      },
    },
    facts: () => (
      <p className="mt-4 flex flex-wrap items-center gap-3 text-small text-text-2">
        <DifficultyTag difficulty={path.level} />
        {path.duration} · {path.modules.length} modules
      </p>
    ),
    more: () => (
      <PageSection title="Modules">
        <ol className="grid max-w-[48rem] gap-3">
          {path.modules.map(({ title, description }, index) => (
            <li key={title} className="flex gap-4 rounded-card border border-line bg-surface p-5">
              <span
                aria-hidden="true"
                className="flex size-8 shrink-0 items-center justify-center rounded-full bg-primary-soft text-small font-bold text-primary-text"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-h3">{title}</h3>
                <p className="mt-1 text-text-2 [&_a]:text-link [&_a]:underline">
                  <InlineMarkdown text={description} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      </PageSection>
    ),
  }),
);

export const learnDetailPages: SitePage[] = [...resourcePages, ...pathPages];
