import { ButtonLink } from '#client/ui/button.tsx';
import { positions } from '#features/site/client/content/collections.ts';
import { pick } from '#features/site/client/content/pick.ts';
import { catalogueIndex } from './catalogue-index.tsx';
import { catalogueItem } from './catalogue-item.tsx';
import { LinkCards, PageSection } from './page-parts.tsx';

const benefits = [
  {
    title: 'Work from where you are',
    text: 'Every position is remote. Days overlap by four hours, not by eight.',
  },
  {
    title: 'Time that is yours',
    text: 'Thirty days off a year, and nobody answers messages while they are away.',
  },
  {
    title: 'Tools you choose',
    text: 'A machine and a chair that suit you, and a budget for the rest of the desk.',
  },
  {
    title: 'Learning in the open',
    text: 'A day a month for something you want to understand, written up for the others.',
  },
  { title: 'Care', text: 'Sick means off. Parents get twenty weeks, whichever parent they are.' },
  {
    title: 'Say so',
    text: 'Decisions are written down with their reasons, and anybody may ask for one to be reconsidered.',
  },
];

export const careersIndex = catalogueIndex({
  path: '/careers',
  title: 'Careers',
  description: 'Nine open positions, all of them remote and full-time.',
  heading: 'Help people get on with their day',
  lead: `${positions.length} open positions, all of them remote and full-time.`,
  scene: 'workbench',
  isPictured: true,
  list: () => (
    <>
      <PageSection title="Open positions">
        <LinkCards
          links={positions.map((position) => ({
            label: position.title,
            href: `/careers/${position.id}`,
            kind: position.department,
            text: `${position.location} · ${position.type} · ${position.experience}`,
          }))}
        />
        <p className="mt-3 text-small text-text-2">
          These positions are examples that come with the product. The form reaches whoever runs this server,
          who can say which of them are open here.
        </p>
      </PageSection>
      <PageSection title="Benefits">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {benefits.map(({ title, text }) => (
            <li key={title} className="rounded-card border border-line bg-surface p-6">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1.5 text-text-2">{text}</p>
            </li>
          ))}
        </ul>
      </PageSection>
    </>
  ),
  callToAction: {
    title: 'Nothing that fits?',
    text: 'Tell us what you would do here. You may be just what we did not know we were looking for.',
    actions: [{ label: 'Contact us', href: '/contact' }],
  },
});

export const careerPages = positions.map((position) =>
  catalogueItem({
    path: `/careers/${position.id}`,
    ...pick(position, 'title', 'description'),
    scene: 'workbench',
    hasNoPicture: true,
    layout: 'article',
    section: { label: 'Careers', href: '/careers' },
    text: position.body,
    facts: () => (
      <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-2 text-small">
        {(
          [
            ['Department', position.department],
            ['Location', position.location],
            ['Type', position.type],
            ['Experience', position.experience],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt className="text-text-2">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    ),
    after: (
      <p className="mt-8">
        <ButtonLink href="/contact" kind="sun" size="large">
          Write to us about it
        </ButtonLink>
      </p>
    ),
  }),
);
