import {
  type TopicPage,
  type TopicSection,
  topicSections,
  topics,
} from '#features/site/client/content/collections.ts';
import { Markdown } from '#features/site/client/content/markdown.tsx';
import { plainWords } from '#features/site/client/content/plain-words.ts';
import { menus } from '#features/site/shared/menus.ts';
import { linkTo } from './link-titles.ts';
import { LinkCards, PageHead, PageSection, PromptLinks } from './parts.tsx';
import type { SitePage } from './site-page.ts';

/** The destinations of the menus. */
export const topicPages: SitePage[] = topicSections.flatMap((section) =>
  topics[section].map((topic) => topicPage(section, topic)),
);

function topicPage(section: TopicSection, topic: TopicPage): SitePage {
  const label = menus.find(({ id }) => id === section)?.label ?? section;
  const overview = section === 'learn' ? '/learn/resources' : `/${section}/all`;
  return {
    path: `/${section}/${topic.id}`,
    title: topic.title,
    description: topic.description,
    scene: topic.scene,
    kind: 'article',
    crumbs: [{ label, href: overview }],
    help: { kind: label, text: plainWords(topic.body) },
    body: () => (
      <>
        <PageHead title={topic.title} lead={topic.description} scene={topic.scene} />
        <div className="page max-w-none pb-6">
          <div className="max-w-[44rem]">
            <Markdown text={topic.body} />
          </div>
        </div>
        {topic.prompts.length > 0 && (
          <PageSection title="Try it now">
            <PromptLinks prompts={topic.prompts} />
          </PageSection>
        )}
        <PageSection title="Where to go on">
          <LinkCards links={topic.related.map(linkTo)} />
        </PageSection>
      </>
    ),
  };
}
