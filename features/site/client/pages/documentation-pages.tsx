import { IconTile } from '#client/ui/icon-tile.tsx';
import { guides, industryGuides, serviceGuides } from '#features/site/client/content/collections.ts';
import { Markdown } from '#features/site/client/content/markdown.tsx';
import { withoutMarkup } from '#features/site/client/content/without-markup.ts';
import { menuIcons } from '#features/site/client/header/menu-icons.tsx';
import { ApiReference, apiHeadings } from './api-reference.tsx';
import { Article } from './article.tsx';
import { LinkCards, PageHead, PageSection } from './page-parts.tsx';
import { PreviousNext } from './previous-next.tsx';
import { publisher } from './publisher.ts';
import type { SitePage } from './site-page.ts';

const popular = [
  {
    label: 'Start it on your machine',
    href: '/docs/getting-started#start',
    text: 'Two commands and a minute or two.',
  },
  {
    label: 'Connect a model',
    href: '/docs/integrations#models',
    text: 'A key, a server of your own, or a file.',
  },
  {
    label: 'Search outside',
    href: '/docs/integrations#search-services',
    text: 'Which services can be asked, and how.',
  },
  { label: 'Keep a backup', href: '/docs/data#backups', text: 'What to copy, and when.' },
  {
    label: 'Read a citation',
    href: '/docs/getting-started#read-an-answer',
    text: 'What the numbers promise.',
  },
  { label: 'Call the API', href: '/docs/sdk#with-a-key', text: 'With nothing but fetch.' },
];

const quickStart = `
Start Everyday. Node 20 or newer and npm are all it needs:

\`\`\`sh
npm start
\`\`\`

Connect a language model, if you want one:

\`\`\`sh
OPENAI_API_KEY=sk-… npm start
\`\`\`

Ask the embedded reference over HTTP, without any account:

\`\`\`sh
curl "http://localhost:3000/api/reference?prefix=photosynthesis"
\`\`\`
`;

export const documentationIndex: SitePage = {
  path: '/documentation',
  aliases: ['/docs'],
  title: 'Documentation',
  description: 'How to use Everyday, how to run it, and how to build with it.',
  scene: 'shelf',
  body: () => (
    <>
      <PageHead
        title="Documentation"
        lead="How to use Everyday, how to run it, and how to build with it."
        scene="shelf"
      />
      <PageSection title="Categories">
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {guides.map(({ id, title, summary, icon }) => {
            const Icon = menuIcons[icon];
            return (
              <li key={id} className="contents">
                <a
                  href={`/docs/${id}`}
                  className="flex gap-4 rounded-card border border-line bg-surface p-5 text-text no-underline hover:border-line-strong"
                >
                  <IconTile icon={<Icon size={22} weight="duotone" />} />
                  <span>
                    <span className="block font-semibold">{title}</span>
                    <span className="mt-1 block text-small text-text-2">{summary}</span>
                  </span>
                </a>
              </li>
            );
          })}
        </ul>
      </PageSection>
      <PageSection title="Quick start">
        <div className="max-w-[44rem]">
          <Markdown text={quickStart} />
        </div>
      </PageSection>
      <PageSection title="Popular topics">
        <LinkCards links={popular} />
      </PageSection>
      <PageSection title="By subject">
        <LinkCards
          links={[
            ...serviceGuides.map(({ id, title, description }) => ({
              label: title,
              href: `/documentation/services/${id}`,
              text: description,
              kind: 'Service',
            })),
            ...industryGuides.map(({ id, title, description }) => ({
              label: title,
              href: `/documentation/industries/${id}`,
              text: description,
              kind: 'Industry',
            })),
          ]}
        />
      </PageSection>
      <PageSection title="API" id="api">
        <p className="max-w-[44rem] text-text-2">
          The whole interface is described in the{' '}
          <a href="/docs/api-reference" className="text-link underline">
            API reference
          </a>
          , which is made from the server’s own routes.
        </p>
      </PageSection>
    </>
  ),
};

const crumb = { label: 'Documentation', href: '/documentation' };

export const guidePages: SitePage[] = [
  ...guides.map(
    (guide): SitePage => ({
      path: `/docs/${guide.id}`,
      title: guide.title,
      description: guide.description,
      scene: 'shelf',
      kind: 'article',
      crumbs: [crumb],
      help: { kind: 'Documentation', text: withoutMarkup(guide.body) },
      structuredData: { '@type': 'TechArticle', headline: guide.title, author: publisher, publisher },
      body: () => (
        <>
          <PageHead title={guide.title} lead={guide.description} />
          {guide.id === 'api-reference' ? (
            <Article text={guide.body} after={<ApiReference />} furtherHeadings={apiHeadings} />
          ) : (
            <Article text={guide.body} />
          )}
          <PreviousNext items={guides} id={guide.id} base="/docs" />
        </>
      ),
    }),
  ),
  ...serviceGuides.map((guide) => subjectPage('services', guide)),
  ...industryGuides.map((guide) => subjectPage('industries', guide)),
];

function subjectPage(kind: 'services' | 'industries', guide: (typeof serviceGuides)[number]): SitePage {
  return {
    path: `/documentation/${kind}/${guide.id}`,
    title: guide.title,
    description: guide.description,
    scene: 'shelf',
    kind: 'article',
    crumbs: [crumb],
    help: { kind: 'Documentation', text: withoutMarkup(guide.body) },
    body: () => (
      <>
        <PageHead title={guide.title} lead={guide.description} />
        <Article text={guide.body} />
      </>
    ),
  };
}
