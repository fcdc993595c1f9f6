import type { ReactNode } from 'react';
import { type TopicSection, topics } from '#features/site/client/content/collections.ts';
import { CallToAction, type CallToActionProps, LinkCards, PageHead, PageSection } from './page-parts.tsx';
import type { SitePage } from './site-page.ts';

interface CatalogueIndex extends Omit<SitePage, 'body'> {
  /** Defaults to the page's title. */
  heading?: string;
  /** Defaults to the page's description. */
  lead?: string;
  /** With its scene beside the heading. */
  isPictured?: true;
  /** All items, and related content. */
  list: () => ReactNode;
  topics?: { title: string; section: TopicSection };
  callToAction?: CallToActionProps;
}

/** The index page of a site section: its items, its topics, and next steps. */
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

/** Links to the pages below a path, with their descriptions. */
export function cardsOf(base: string, pages: readonly { id: string; title: string; description: string }[]) {
  return pages.map(({ id, title, description }) => ({
    label: title,
    href: `${base}/${id}`,
    text: description,
  }));
}
