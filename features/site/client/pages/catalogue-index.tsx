import type { ReactNode } from 'react';
import { type TopicSection, topics } from '#features/site/client/content/collections.ts';
import { CallToAction, type CallToActionProps, LinkCards, PageHead, PageSection } from './page-parts.tsx';
import type { SitePage } from './site-page.ts';

interface CatalogueIndex extends Omit<SitePage, 'body'> {
  /** Absent, the title of the page. */
  heading?: string;
  /** Absent, the description of the page. */
  lead?: string;
  /** With its scene beside the heading. */
  isPictured?: true;
  /** All there is, and what belongs to it. */
  list: () => ReactNode;
  topics?: { title: string; section: TopicSection };
  callToAction?: CallToActionProps;
}

/** The page above a section of the site: what it has, its subjects, and what to do next. */
export function catalogueIndex(index: CatalogueIndex): SitePage {
  const { heading, lead, isPictured, list, topics: subjects, callToAction, ...page } = index;
  return {
    ...page,
    body: () => (
      <>
        <PageHead
          title={heading ?? page.title}
          lead={lead ?? page.description}
          {...(isPictured && { scene: page.scene })}
        />
        {list()}
        {subjects && (
          <PageSection title={subjects.title}>
            <LinkCards links={cardsOf(`/${subjects.section}`, topics[subjects.section])} />
          </PageSection>
        )}
        {callToAction && <CallToAction {...callToAction} />}
      </>
    ),
  };
}

/** Links to pages below an address, with what they say about themselves. */
export function cardsOf(base: string, pages: readonly { id: string; title: string; description: string }[]) {
  return pages.map(({ id, title, description }) => ({
    label: title,
    href: `${base}/${id}`,
    text: description,
  }));
}
