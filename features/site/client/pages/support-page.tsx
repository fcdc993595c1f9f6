import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { ButtonLink } from '#client/ui/button.tsx';
import { questions } from '#features/site/client/content/collections.ts';
import { Markdown } from '#features/site/client/content/markdown.tsx';
import { withoutMarkup } from '#features/site/client/content/without-markup.ts';
import { Island } from '#features/site/client/islands/island.tsx';
import { contactDetails } from '#features/site/shared/contact-details.ts';
import { LinkCards, PageHead, PageSection } from './page-parts.tsx';
import type { SitePage } from './site-page.ts';

const ways = [
  { label: 'Live chat', href: '/chat', kind: '24/7', text: 'Everyday itself answers, at any hour.' },
  {
    label: 'Email',
    href: `mailto:${contactDetails.email}`,
    kind: contactDetails.email,
    text: `${contactDetails.emailReply}.`,
  },
  {
    label: 'Phone',
    href: `tel:${contactDetails.phone}`,
    kind: contactDetails.formatPhone,
    text: `${contactDetails.hours}.`,
  },
  {
    label: 'Book a demo',
    href: '/contact',
    kind: 'With a person',
    text: 'Say when it suits you, and what you want to see.',
  },
];

const quickLinks = [
  { label: 'Documentation', href: '/documentation', text: 'Guides for people, operators and developers.' },
  { label: 'API reference', href: '/documentation#api', text: 'Every request the server answers.' },
  { label: 'Community', href: '/community', text: 'Where to ask, report and take part.' },
];

export const supportPage: SitePage = {
  path: '/support',
  title: 'Help Centre',
  description: 'Search the help articles, read the answers to common questions, or reach a person.',
  scene: 'lighthouse',
  structuredData: {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, body }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: withoutMarkup(body) },
    })),
  },
  body: () => (
    <>
      <PageHead title="How can we help?" lead="Search every guide and answer on this site.">
        <div className="mt-6">
          <Island name="supportSearch" props={{}} />
        </div>
      </PageHead>
      <PageSection title="Frequently asked questions">
        <div className="max-w-[48rem]">
          {questions.map(({ id, title, body }) => (
            <details key={id} name="questions" className="question">
              <summary>
                {title}
                <CaretDownIcon size={18} weight="bold" aria-hidden />
              </summary>
              {/* A link to something inside opens it; one to the whole would not. */}
              <div id={id} className="scroll-mt-40">
                <Markdown text={body} />
              </div>
            </details>
          ))}
        </div>
      </PageSection>
      <PageSection title="Reach us">
        <LinkCards links={ways} />
        <p className="mt-3 text-small text-text-2">{contactDetails.note}</p>
      </PageSection>
      <PageSection title="Quick links">
        <LinkCards links={quickLinks} />
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href="/contact" kind="primary">
            Contact Support
          </ButtonLink>
          <ButtonLink href="/documentation">View Documentation</ButtonLink>
        </div>
      </PageSection>
    </>
  ),
};
