import { industryGuides, industryPages, topics } from '#features/site/client/content/collections.ts';
import { Markdown } from '#features/site/client/content/markdown.tsx';
import { plainWords } from '#features/site/client/content/plain-words.ts';
import { Island } from '#features/site/client/islands/island.tsx';
import { TitledList } from '#features/site/client/islands/titled-list.tsx';
import { CallToAction, LinkCards, PageHead, PageSection, PointList, PromptLinks } from './parts.tsx';
import type { SitePage } from './site-page.ts';

export const industriesIndex: SitePage = {
  path: '/industries/all',
  aliases: ['/industries'],
  title: 'Industries',
  description: 'What people in each line of work ask Everyday, and what it can and cannot do for them.',
  scene: 'workbench',
  body: () => (
    <>
      <PageHead
        title="Whatever you do all day"
        lead="Choose a line of work to see what it is used for, what it brings, and what stays hard."
      />
      <div className="page pb-10">
        <Island
          name="industryList"
          props={{
            industries: industryPages.map(
              ({ id, name, description, scene, applications, benefits, challenges, examples }) => ({
                id,
                name,
                description,
                scene,
                applications,
                benefits,
                challenges,
                examples,
              }),
            ),
          }}
        />
      </div>
      <PageSection title="More lines of work">
        <LinkCards
          links={topics.industries.map(({ id, title, description }) => ({
            label: title,
            href: `/industries/${id}`,
            text: description,
          }))}
        />
      </PageSection>
      <CallToAction
        title="One question from your day"
        text="Ask it as you would ask a colleague, and see where the answer comes from."
        actions={[
          { label: 'Get Started', href: '/signup' },
          { label: 'Contact Sales', href: '/contact' },
        ]}
      />
    </>
  ),
};

export const industryDetailPages: SitePage[] = industryPages.map((industry) => ({
  path: `/industries/${industry.id}`,
  title: industry.name,
  description: industry.description,
  scene: industry.scene,
  crumbs: [{ label: 'Industries', href: '/industries/all' }],
  help: { kind: 'Industries', text: plainWords(industry.body) },
  body: () => (
    <>
      <PageHead title={industry.name} lead={industry.description} scene={industry.scene} />
      <div className="page pb-6">
        <div className="max-w-[44rem]">
          <Markdown text={industry.body} />
        </div>
      </div>
      <PageSection title="What it is used for">
        <div className="grid gap-8 sm:grid-cols-2">
          <TitledList title="Applications" items={industry.applications} />
          <TitledList title="Benefits" items={industry.benefits} />
          <TitledList title="Success stories" note="Imagined, to show the idea" items={industry.examples} />
          <PointList title="What stays hard" points={industry.challenges} heading="h3" />
        </div>
      </PageSection>
      <PageSection title="Try it now">
        <PromptLinks prompts={industry.prompts} />
      </PageSection>
      <PageSection title="Where to go on">
        <LinkCards
          links={[
            ...industryGuides
              .filter(({ id }) => id === industry.id)
              .map(({ title, description }) => ({
                label: title,
                href: `/documentation/industries/${industry.id}`,
                text: description,
              })),
            { label: 'Case studies', href: '/learn/case-studies', text: 'How people use it, told in full.' },
            { label: 'All industries', href: '/industries/all', text: 'The other lines of work.' },
          ]}
        />
      </PageSection>
    </>
  ),
}));
