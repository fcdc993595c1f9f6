import { learningPaths, learnResources, topics } from '#features/site/client/content/collections.ts';
import { InlineMarkdown, Markdown } from '#features/site/client/content/markdown.tsx';
import { plainWords } from '#features/site/client/content/plain-words.ts';
import { DifficultyTag } from '#features/site/client/islands/difficulty-tag.tsx';
import { Island } from '#features/site/client/islands/island.tsx';
import { Article } from './article.tsx';
import { dateInWords } from './dates.ts';
import { CallToAction, LinkCards, PageHead, PageSection, PromptLinks } from './parts.tsx';
import { publisher } from './publisher.ts';
import { ReadOn } from './read-on.tsx';
import type { SitePage } from './site-page.ts';

const crumb = { label: 'Learn', href: '/learn/resources' };

export const learnIndex: SitePage = {
  path: '/learn/resources',
  aliases: ['/learn'],
  title: 'Learn',
  description:
    'Lessons, guides and three learning paths, from the first question to running Everyday for others.',
  scene: 'education',
  body: () => (
    <>
      <PageHead
        title="Learn"
        lead="From the first question to running Everyday for others. Nothing here needs you to have read anything else."
      />
      <div className="page pb-6">
        <Island
          name="learnCatalogue"
          props={{
            resources: learnResources.map((resource) => ({
              id: resource.id,
              title: resource.title,
              description: resource.description,
              type: resource.type,
              category: resource.category,
              difficulty: resource.difficulty,
              duration: resource.duration,
              tags: resource.tags,
              scene: resource.scene,
              featured: resource.featured ?? false,
            })),
          }}
        />
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
      <PageSection title="By subject">
        <LinkCards
          links={topics.learn.map(({ id, title, description }) => ({
            label: title,
            href: `/learn/${id}`,
            text: description,
          }))}
        />
      </PageSection>
      <CallToAction
        title="The best lesson is a question of your own"
        text="Create a free account and ask the thing you were wondering about this morning."
        actions={[
          { label: 'Create Account', href: '/signup' },
          { label: 'Contact us', href: '/contact' },
        ]}
      />
    </>
  ),
};

export const learnDetailPages: SitePage[] = [
  ...learnResources.map(
    (resource): SitePage => ({
      path: `/learn/${resource.id}`,
      title: resource.title,
      description: resource.description,
      scene: resource.scene,
      kind: 'article',
      updated: resource.updated,
      crumbs: [crumb],
      help: { kind: resource.type, text: plainWords(resource.body) },
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
      body: () => (
        <>
          <PageHead title={resource.title} lead={resource.description} scene={resource.scene}>
            <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-text-2">
              <DifficultyTag difficulty={resource.difficulty} />
              <span>
                {resource.type} · {resource.duration} · {resource.author.title}, {resource.author.description}{' '}
                · updated {dateInWords(resource.updated)}
              </span>
            </p>
          </PageHead>
          <Article text={resource.body} />
          {resource.prompts.length > 0 && (
            <PageSection title="Try it now">
              <PromptLinks prompts={resource.prompts} />
            </PageSection>
          )}
          <ReadOn items={learnResources} id={resource.id} base="/learn" />
        </>
      ),
    }),
  ),
  ...learningPaths.map(
    (path): SitePage => ({
      path: `/learn/paths/${path.id}`,
      title: path.title,
      description: path.description,
      scene: path.scene,
      help: { kind: 'Learning path', text: plainWords(path.body) },
      crumbs: [crumb],
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
      body: () => (
        <>
          <PageHead title={path.title} lead={path.description} scene={path.scene}>
            <p className="mt-4 flex flex-wrap items-center gap-3 text-small text-text-2">
              <DifficultyTag difficulty={path.level} />
              {path.duration} · {path.modules.length} modules
            </p>
          </PageHead>
          <div className="page pb-4">
            <div className="max-w-[44rem]">
              <Markdown text={path.body} />
            </div>
          </div>
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
        </>
      ),
    }),
  ),
];
