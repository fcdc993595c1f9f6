import { z } from 'zod';
import { sceneNames } from '#features/site/client/art/scene-names.ts';
import { difficulties, serviceTiers } from '#features/site/shared/catalogue.ts';

const words = z.string().trim().min(1);
const order = z.coerce.number().int().optional();
const date = z.iso.date();
const scene = z.enum(sceneNames);
const list = z.array(words).default([]);
/** "title | description": two parts on one line. */
const pair = words.transform((line, context) => {
  const [title, description, ...rest] = line.split(' | ');
  if (title && description && rest.length === 0) return { title, description };
  context.addIssue({ code: 'custom', message: 'must be two parts with " | " between them' });
  return z.NEVER;
});

/** A page's title and description in search results and previews. */
const head = { title: words.max(70), description: words.max(200) };

export const LegalPage = z.object({ ...head, updated: words, body: words });

export const Guide = z.object({
  ...head,
  order,
  summary: words.max(90),
  icon: z.enum(['rocket', 'code', 'box', 'plug', 'buildings', 'gauge', 'shield', 'database']),
  body: words,
});

/** Documentation of one service or one industry, under /documentation. */
export const SubjectGuide = z.object({ ...head, order, body: words });

export const blogCategories = /* untranslated */ [
  'Company News',
  'Tutorials',
  'Case Studies',
  'Industry News',
  'Best Practices',
  'Research',
] as const;

export const BlogPost = z.object({
  ...head,
  author: words,
  category: z.enum(blogCategories),
  date,
  scene,
  featured: z.stringbool().default(false),
  body: words,
});

export const Position = z.object({
  ...head,
  order,
  department: words,
  location: words,
  type: words,
  experience: words,
  body: words,
});

/** A menu destination: what it is, sample questions, and related links. */
export const Topic = z.object({
  ...head,
  order,
  scene,
  prompts: list,
  related: z.array(words).min(2),
  body: words,
});

export const Service = z.object({
  name: words,
  title: words.max(70),
  description: words.max(200),
  order,
  category: words,
  scene,
  features: z.array(words).min(3),
  useCases: z.array(words).min(3),
  pricingTiers: z.array(z.enum(serviceTiers)).min(1),
  difficulty: z.enum(difficulties),
  hasApi: z.stringbool(),
  hasDemo: z.stringbool(),
  integrations: z.array(words).min(1),
  prompts: list,
  body: words,
});

export const IndustryPage = z.object({
  name: words,
  description: words.max(200),
  order,
  scene,
  applications: z.array(pair).min(3),
  /** "metric | what it means" */
  benefits: z.array(pair).min(2),
  challenges: z.array(words).min(2),
  /** "who | what happened": fictional, and labelled as such where shown. */
  examples: z.array(pair).min(1),
  prompts: z.array(words).min(2),
  body: words,
});

export const LearnResource = z.object({
  ...head,
  order,
  type: z.enum(['Tutorial', 'Documentation', 'Guide', 'Video', 'Course', 'Case Study']),
  category: z.enum(['Getting Started', 'Tools & Features', 'Best Practices', 'Use Cases', 'API Reference']),
  difficulty: z.enum(difficulties),
  duration: words,
  author: pair,
  tags: z.array(words).min(1),
  featured: z.stringbool().default(false),
  updated: date,
  scene,
  prompts: list,
  body: words,
});

export const LearningPath = z.object({
  ...head,
  order,
  duration: words,
  level: z.enum(difficulties),
  scene,
  /** "title | what is done in it"; it may contain Markdown links. */
  modules: z.array(pair).min(1),
  body: words,
});

export const StoreProduct = z.object({
  name: words,
  title: words.max(70),
  description: words.max(200),
  shortDescription: words.max(110),
  order,
  category: words,
  scene,
  features: z.array(words).min(3),
  benefits: z.array(words).min(2),
  useCases: z.array(words).min(2),
  integrations: z.array(words).min(1),
  /** "label | value" */
  techSpecs: z.array(pair).min(2),
  /** "tier | dollars a month" */
  prices: z.array(pair).length(3),
  /** "tier | what is in it; and this" */
  tierFeatures: z.array(pair).length(3),
  rating: z.coerce.number().min(0).max(5),
  reviews: z.coerce.number().int(),
  featured: z.stringbool().default(false),
  bestSeller: z.stringbool().default(false),
  isNew: z.stringbool().default(false),
  prompts: z.array(words).min(1),
  body: words,
});

export const Question = z.object({ title: words, order, body: words });
