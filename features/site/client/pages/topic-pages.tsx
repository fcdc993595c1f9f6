import {
  type TopicPage,
  type TopicSection,
  topicSections,
  topics,
} from '#features/site/client/content/collections.ts';
import { pick } from '#features/site/client/content/pick.ts';
import { menus } from '#features/site/shared/menus.ts';
import { catalogueItem } from './catalogue-item.tsx';
import { linkTo } from './link-titles.ts';
import type { SitePage } from './site-page.ts';

/** The menu destinations. */
export const topicPages: SitePage[] = topicSections.flatMap((section) =>
  topics[section].map((topic) => topicPage(section, topic)),
);

function topicPage(section: TopicSection, topic: TopicPage): SitePage {
  const label = menus.find(({ id }) => id === section)?.label ?? section;
  const overview = section === 'learn' ? '/learn/resources' : `/${section}/all`;
  return catalogueItem({
    path: `/${section}/${topic.id}`,
    ...pick(topic, 'title', 'description', 'scene', 'prompts'),
    kind: 'article',
    section: { label, href: overview },
    text: topic.body,
    helpKind: label,
    links: () => topic.related.map(linkTo),
  });
}
