import {
  blogPosts,
  guides,
  industryPages,
  learningPaths,
  learnResources,
  legalPages,
  services,
  storeProducts,
  topicSections,
  topics,
} from '#features/site/client/content/collections.ts';
import { searchPaths } from '#shared/search-paths.ts';

interface TitledLink {
  label: string;
  href: string;
  text: string;
}

const named: readonly TitledLink[] = [
  { href: '/chat', label: 'Chat', text: 'Ask, and follow each claim to its source.' },
  {
    href: '/research',
    label: 'Research',
    text: 'A question worked through in steps, with a report at the end.',
  },
  { href: searchPaths.web, label: 'Web search', text: 'Results with a summary you can check.' },
  { href: searchPaths.images, label: 'Image search', text: 'Pictures, with where they come from.' },
  { href: searchPaths.videos, label: 'Video search', text: 'Videos, played only when you say so.' },
  { href: searchPaths.news, label: 'News', text: 'What is reported, and by whom.' },
  { href: searchPaths.places, label: 'Places', text: 'Places with opening hours, on a map.' },
  { href: '/models', label: 'Models', text: 'Which models can answer, and what each needs.' },
  { href: '/pricing', label: 'Pricing', text: 'The eight plans.' },
  { href: '/contact', label: 'Contact', text: 'Write to the people who run this server.' },
  { href: '/community', label: 'Community', text: 'How to take part.' },
  { href: '/documentation', label: 'Documentation', text: 'Guides for people, operators and developers.' },
  { href: '/support', label: 'Help Centre', text: 'Search the help articles.' },
  { href: '/blog', label: 'Blog', text: 'Articles about the product.' },
  { href: '/signup', label: 'Create an account', text: 'Free, and no card is needed.' },
  { href: '/services/all', label: 'All services', text: 'Compare them side by side.' },
  { href: '/industries/all', label: 'All industries', text: 'What each line of work asks.' },
  { href: '/store/all', label: 'All products', text: 'Everything in the store.' },
  { href: '/learn/resources', label: 'All resources', text: 'Lessons, paths and guides.' },
];

const every: readonly TitledLink[] = [
  ...named,
  ...topicSections.flatMap((section) =>
    topics[section].map(({ id, title, description }) => ({
      href: `/${section}/${id}`,
      label: title,
      text: description,
    })),
  ),
  ...services.map(({ id, name, description }) => ({
    href: `/services/${id}`,
    label: name,
    text: description,
  })),
  ...industryPages.map(({ id, name, description }) => ({
    href: `/industries/${id}`,
    label: name,
    text: description,
  })),
  ...storeProducts.map(({ id, name, shortDescription }) => ({
    href: `/store/${id}`,
    label: name,
    text: shortDescription,
  })),
  ...learnResources.map(({ id, title, description }) => ({
    href: `/learn/${id}`,
    label: title,
    text: description,
  })),
  ...learningPaths.map(({ id, title, description }) => ({
    href: `/learn/paths/${id}`,
    label: title,
    text: description,
  })),
  ...guides.map(({ id, title, summary }) => ({ href: `/docs/${id}`, label: title, text: summary })),
  ...legalPages.map(({ id, title, description }) => ({ href: `/${id}`, label: title, text: description })),
  ...blogPosts.map(({ id, title, description }) => ({
    href: `/blog/${id}`,
    label: title,
    text: description,
  })),
];

/** Content contains only the path; the link text comes from the target page. */
export function linkTo(href: string): TitledLink {
  const link = every.find((candidate) => candidate.href === href);
  if (!link) throw new Error(`Content names ${href}, which is not a page of the site that can be linked to.`);
  return link;
}
