import type { ComponentType } from 'react';
import type { IslandName } from './island-components.ts';

// Props are read from the page as plain data; their types were checked when it was rendered.
type Loaded = ComponentType<never>;

export const islandLoaders: Record<IslandName, () => Promise<Loaded>> = {
  blogList: async () => (await import('./blog-list.tsx')).BlogList,
  chargeNote: async () => (await import('./charge-note.tsx')).ChargeNote,
  contactForm: async () => (await import('#features/contact/client/contact-form.tsx')).ContactForm,
  copyButton: async () => (await import('./copy-button.tsx')).CopyButton,
  industryList: async () => (await import('./industry-list.tsx')).IndustryList,
  learnCatalogue: async () => (await import('./learn-catalogue.tsx')).LearnCatalogue,
  planButton: async () => (await import('./plan-button.tsx')).PlanButton,
  planStatus: async () => (await import('./plan-status.tsx')).PlanStatus,
  serviceCatalogue: async () => (await import('./service-catalogue.tsx')).ServiceCatalogue,
  storeCatalogue: async () => (await import('./store-catalogue.tsx')).StoreCatalogue,
  supportSearch: async () => (await import('./support-search.tsx')).SupportSearch,
};
