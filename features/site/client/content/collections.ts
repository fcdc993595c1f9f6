import { type ContentModules, loadCollection } from './load-collection.ts';
import {
  BlogPost,
  Guide,
  IndustryPage,
  LearningPath,
  LearnResource,
  LegalPage,
  Position,
  Question,
  Service,
  StoreProduct,
  SubjectGuide,
  Topic,
} from './schemas.ts';

// Only the build reads these: the texts must never become part of a page's script.
const texts = import.meta.glob<string>('../../content/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function folder(name: string): ContentModules {
  const prefix = `../../content/${name}/`;
  return Object.fromEntries(
    Object.entries(texts).filter(
      ([file]) => file.startsWith(prefix) && !file.slice(prefix.length).includes('/'),
    ),
  );
}

export const legalPages = loadCollection(folder('legal'), LegalPage);
export const guides = loadCollection(folder('docs'), Guide);
export const serviceGuides = loadCollection(folder('service-docs'), SubjectGuide);
export const industryGuides = loadCollection(folder('industry-docs'), SubjectGuide);
export const blogPosts = loadCollection(folder('blog'), BlogPost).sort((one, other) =>
  other.date.localeCompare(one.date),
);
export const positions = loadCollection(folder('careers'), Position);
export const services = loadCollection(folder('services'), Service);
export const industryPages = loadCollection(folder('industries'), IndustryPage);
export const learnResources = loadCollection(folder('learn'), LearnResource);
export const learningPaths = loadCollection(folder('learn-paths'), LearningPath);
export const storeProducts = loadCollection(folder('store'), StoreProduct);
export const questions = loadCollection(folder('questions'), Question);

export const topicSections = ['services', 'industries', 'learn', 'store'] as const;
export type TopicSection = (typeof topicSections)[number];
export const topics: Record<TopicSection, ReturnType<typeof loadTopics>> = {
  services: loadTopics('services'),
  industries: loadTopics('industries'),
  learn: loadTopics('learn'),
  store: loadTopics('store'),
};

function loadTopics(section: TopicSection) {
  return loadCollection(folder(`topics/${section}`), Topic);
}

export type TopicPage = (typeof topics)['services'][number];
export type ServicePage = (typeof services)[number];
export type ProductPage = (typeof storeProducts)[number];
export type BlogPage = (typeof blogPosts)[number];
