import { aboutPage } from './about-page.tsx';
import { blogIndex, blogPages } from './blog-pages.tsx';
import { careerPages, careersIndex } from './career-pages.tsx';
import { communityPage } from './community-page.tsx';
import { contactPage } from './contact-page.tsx';
import { documentationIndex, guidePages } from './documentation-pages.tsx';
import { industriesIndex, industryDetailPages } from './industry-pages.tsx';
import { learnDetailPages, learnIndex } from './learn-pages.tsx';
import { legalDocuments } from './legal-pages.tsx';
import { notFoundPage } from './not-found-page.tsx';
import { pricingPage } from './pricing-page.tsx';
import { resourcesPage } from './resources-page.tsx';
import { serviceDetailPages, servicesIndex } from './service-pages.tsx';
import type { SitePage } from './site-page.ts';
import { splashPage } from './splash-page.tsx';
import { storeDetailPages, storeIndex } from './store-pages.tsx';
import { supportPage } from './support-page.tsx';
import { topicPages } from './topic-pages.tsx';

function refuseDoubles(pages: SitePage[]): SitePage[] {
  const seen = new Set<string>();
  for (const path of pages.flatMap((page) => [page.path, ...(page.aliases ?? [])])) {
    if (seen.has(path)) throw new Error(`Two pages of the site want the address ${path}.`);
    seen.add(path);
  }
  return pages;
}

/** Every document of the site except the front page. */
export const allPages: readonly SitePage[] = refuseDoubles([
  aboutPage,
  pricingPage,
  servicesIndex,
  ...serviceDetailPages,
  industriesIndex,
  ...industryDetailPages,
  storeIndex,
  ...storeDetailPages,
  learnIndex,
  ...learnDetailPages,
  ...topicPages,
  documentationIndex,
  ...guidePages,
  blogIndex,
  ...blogPages,
  careersIndex,
  ...careerPages,
  contactPage,
  supportPage,
  communityPage,
  resourcesPage,
  ...legalDocuments,
  splashPage,
  notFoundPage,
]);
