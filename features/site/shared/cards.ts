import type { Difficulty, ServiceTier } from './catalogue.ts';

/** What the catalogues show of each item: plain data, since it is embedded in their pages. */
export interface ServiceCard {
  id: string;
  name: string;
  category: string;
  description: string;
  features: string[];
  useCases: string[];
  pricingTiers: ServiceTier[];
  difficulty: Difficulty;
  hasApi: boolean;
  hasDemo: boolean;
}

export interface TitledText {
  title: string;
  description: string;
}

export interface IndustryCard {
  id: string;
  name: string;
  description: string;
  scene: string;
  applications: TitledText[];
  benefits: TitledText[];
  challenges: string[];
  examples: TitledText[];
}

export interface ResourceCard {
  id: string;
  title: string;
  description: string;
  type: string;
  category: string;
  difficulty: Difficulty;
  duration: string;
  tags: string[];
  scene: string;
  featured: boolean;
}

export interface ProductCard {
  id: string;
  name: string;
  shortDescription: string;
  category: string;
  scene: string;
  features: string[];
  benefits: string[];
  /** US dollars a month for the first tier. */
  price: number;
  rating: number;
  reviews: number;
  featured: boolean;
  bestSeller: boolean;
  isNew: boolean;
}

export interface PostCard {
  id: string;
  title: string;
  description: string;
  category: string;
  /** In words, e.g. "3 November 2026". */
  date: string;
  minutes: number;
  scene: string;
}

export interface HelpEntry {
  title: string;
  href: string;
  /** The kind of page, in a word or two. */
  kind: string;
  text: string;
}
