import { CallToAction, LinkCards, PageHead, PageSection } from './page-parts.tsx';
import type { SitePage } from './site-page.ts';

const ways = [
  {
    label: 'Tell us what went wrong',
    href: '/contact',
    text: 'The question, what you expected, and what you saw instead. That is a complete report.',
  },
  {
    label: 'Read how it is decided',
    href: '/docs/architecture',
    text: 'How the parts fit, and why they are as they are.',
  },
  {
    label: 'Share a good question',
    href: '/learn/examples',
    text: 'Questions that worked, and what made them work.',
  },
  {
    label: 'Run a server for others',
    href: '/docs/getting-started',
    text: 'A household, a class or a club can share one server.',
  },
  {
    label: 'Check a claim',
    href: '/learn/best-practices',
    text: 'How to see whether a source says what the answer says.',
  },
  { label: 'Follow the blog', href: '/rss.xml', text: 'An RSS feed, for any reader you like.' },
];

const manners = [
  'Say what you saw before you say what you think.',
  'Show the source. If there is none, say that too.',
  'Assume that the other person has had a long day.',
  'Leave private things out of reports: names, addresses, other people’s chats.',
];

export const communityPage: SitePage = {
  path: '/community',
  title: 'Community',
  description: 'How people who use and run Everyday help one another, and how to take part.',
  scene: 'pots',
  body: () => (
    <>
      <PageHead
        title="Community"
        lead="Everyday is run by the people who use it. Here is how they help one another."
        scene="pots"
      />
      <PageSection title="Ways to take part">
        <LinkCards links={ways} />
      </PageSection>
      <PageSection title="Good manners">
        <ul className="max-w-[44rem] list-disc space-y-2 ps-5">
          {manners.map((manner) => (
            <li key={manner}>{manner}</li>
          ))}
        </ul>
        <p className="mt-4 max-w-[44rem] text-text-2">
          We do not have a forum yet. Until then, the form reaches the people who run this server.
        </p>
      </PageSection>
      <CallToAction
        title="Have something to say?"
        text="Praise, trouble or an idea: it is stored here and read by a person."
        actions={[
          { label: 'Write to us', href: '/contact' },
          { label: 'Help Centre', href: '/support' },
        ]}
      />
    </>
  ),
};
