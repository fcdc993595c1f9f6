import { industryGuides, industryPages } from '#features/site/client/content/collections.ts';
import { pick } from '#features/site/client/content/pick.ts';
import { Island } from '#features/site/client/islands/island.tsx';
import { TitledList } from '#features/site/client/islands/titled-list.tsx';
import type { IndustryCard } from '#features/site/shared/cards.ts';
import { cardsOf, catalogueIndex } from './catalogue-index.tsx';
import { catalogueItem } from './catalogue-item.tsx';
import { PageSection, PointList } from './page-parts.tsx';

const cardOf = (industry: (typeof industryPages)[number]): IndustryCard =>
  pick(industry, 'id', 'name', 'description', 'scene', 'applications', 'benefits', 'challenges', 'examples');

export const industriesIndex = catalogueIndex({
  path: '/industries/all',
  aliases: ['/industries'],
  title: 'Industries',
  description: 'What people in each line of work ask Everyday, and what it can and cannot do for them.',
  heading: 'Whatever you do all day',
  lead: 'Choose a line of work to see what Everyday is used for there, what it brings, and what stays hard.',
  scene: 'workbench',
  list: () => (
    <div className="page pb-10">
      <Island name="industryList" props={{ industries: industryPages.map(cardOf) }} />
    </div>
  ),
  topics: { title: 'More lines of work', section: 'industries' },
  callToAction: {
    title: 'One question from your day',
    text: 'Ask it as you would ask a colleague, and see where the answer comes from.',
    actions: [
      { label: 'Get Started', href: '/signup' },
      { label: 'Contact Sales', href: '/contact' },
    ],
  },
});

export const industryDetailPages = industryPages.map((industry) =>
  catalogueItem({
    path: `/industries/${industry.id}`,
    title: industry.name,
    description: industry.description,
    scene: industry.scene,
    section: { label: 'Industries', href: '/industries/all' },
    text: industry.body,
    helpKind: 'Industries',
    more: () => (
      <PageSection title="What it is used for">
        <div className="grid gap-8 sm:grid-cols-2">
          <TitledList title="Applications" items={industry.applications} />
          <TitledList title="Benefits" items={industry.benefits} />
          <TitledList title="Success stories" note="Imagined, to show the idea" items={industry.examples} />
          <PointList title="What stays hard" points={industry.challenges} heading="h3" />
        </div>
      </PageSection>
    ),
    prompts: industry.prompts,
    links: () => [
      ...cardsOf(
        '/documentation/industries',
        industryGuides.filter(({ id }) => id === industry.id),
      ),
      { label: 'Case studies', href: '/learn/case-studies', text: 'How people use it, told in full.' },
      { label: 'All industries', href: '/industries/all', text: 'The other lines of work.' },
    ],
  }),
);
