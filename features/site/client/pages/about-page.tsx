import { Scene } from '#features/site/client/art/scene.tsx';
import { claims } from '#features/site/shared/claims.ts';
import { CallToAction, PageHead, PageSection } from './page-parts.tsx';
import type { SitePage } from './site-page.ts';

const statistics = [
  ['2022', 'founded'],
  [claims.models, 'AI models'],
  ['5+', 'enterprise clients'],
] as const;

const values = [
  {
    title: 'Cited, or not said',
    text: 'A claim belongs to a page that was really read. Where nothing was found, the answer says so.',
  },
  {
    title: 'Nothing for show',
    text: 'The steps you watch are the steps of the work. What is not built yet is marked as such where it is offered.',
  },
  {
    title: 'Yours to keep',
    text: 'Everyday runs on your own machine with one command. Your chats stay where you put them.',
  },
  {
    title: 'For every day',
    text: 'Plain words, large targets, a keyboard that reaches everything, and four colour themes that can be read.',
  },
];

export const aboutPage: SitePage = {
  path: '/about',
  title: 'About',
  description: 'Who makes Everyday, why it shows its sources, and what it will not do.',
  scene: 'window',
  structuredData: { '@type': 'AboutPage', name: 'About Everyday' },
  body: () => (
    <>
      <PageHead
        title="An assistant for the questions each day brings"
        lead="Most questions are ordinary ones: a lease, a recipe, a sum, a word. They deserve an answer that can be checked."
        scene="window"
      />
      <section aria-labelledby="numbers" className="border-y border-line bg-surface">
        <h2 id="numbers" className="sr-only">
          In numbers
        </h2>
        <dl className="page grid gap-6 py-8 sm:grid-cols-3">
          {statistics.map(([figure, what]) => (
            <div key={what} className="flex flex-col-reverse">
              <dt className="text-text-2">{what}</dt>
              <dd className="text-hero-lead font-bold">{figure}</dd>
            </div>
          ))}
        </dl>
      </section>
      <PageSection title="Our story">
        <div className="prose max-w-[44rem]">
          <p>
            Everyday began with a small annoyance. Assistants answered quickly and sounded sure, and there was
            no way to tell which sentence came from somewhere and which came from nowhere.
          </p>
          <p>
            So the first thing we built was the thread between a claim and its page: a number after the
            sentence, and the words of the source beside it. Everything else grew around that. Search shows
            who answered. The steps of an answer are the steps of the work. An answer that was cut off says
            that it was.
          </p>
          <p>
            The second thing was a place of its own for it to run. Everyday starts with one command, with no
            account anywhere and no key. A built-in engine answers from an embedded reference, does sums and
            converts units. Language models can be connected when you want more, and the same sources, history
            and limits apply to them.
          </p>
        </div>
      </PageSection>
      <PageSection title="What we stand for">
        <ul className="grid gap-4 sm:grid-cols-2">
          {values.map(({ title, text }) => (
            <li key={title} className="rounded-card border border-line bg-surface p-6">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1.5 text-text-2">{text}</p>
            </li>
          ))}
        </ul>
        <Scene name="lighthouse" className="mt-8 rounded-panel lg:hidden" isLazy />
      </PageSection>
      <CallToAction
        title="Ask it something ordinary"
        text="The free plan gives 25 tasks a day, and no card is needed."
        actions={[
          { label: 'Get Started', href: '/signup' },
          { label: 'See how it works', href: '/documentation' },
        ]}
      />
    </>
  ),
};
