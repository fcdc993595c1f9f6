import { ContactForm } from '#features/contact/client/contact-form.tsx';
import { BlogList } from './blog-list.tsx';
import { ChargeNote } from './charge-note.tsx';
import { CopyButton } from './copy-button.tsx';
import { IndustryList } from './industry-list.tsx';
import { LearnCatalogue } from './learn-catalogue.tsx';
import { PlanButton } from './plan-button.tsx';
import { PlanStatus } from './plan-status.tsx';
import { ServiceCatalogue } from './service-catalogue.tsx';
import { StoreCatalogue } from './store-catalogue.tsx';
import { SupportSearch } from './support-search.tsx';

/** All of them at once, for the build; the browser loads only those on its page, see `island-loaders.ts`. */
export const islandComponents = {
  blogList: BlogList,
  chargeNote: ChargeNote,
  contactForm: ContactForm,
  copyButton: CopyButton,
  industryList: IndustryList,
  learnCatalogue: LearnCatalogue,
  planButton: PlanButton,
  planStatus: PlanStatus,
  serviceCatalogue: ServiceCatalogue,
  storeCatalogue: StoreCatalogue,
  supportSearch: SupportSearch,
};

export type IslandName = keyof typeof islandComponents;
