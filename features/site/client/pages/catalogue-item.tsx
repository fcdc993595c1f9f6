import type { ReactNode } from 'react';
import { ButtonLink } from '#client/ui/button.tsx';
import { Markdown } from '#features/site/client/content/markdown.tsx';
import { withoutMarkup } from '#features/site/client/content/without-markup.ts';
import { Article } from './article.tsx';
import {
  LinkCards,
  type LinkCardsProps,
  PageHead,
  PageSection,
  PointList,
  PromptLinks,
} from './page-parts.tsx';
import { PreviousNext, type PreviousNextProps } from './previous-next.tsx';
import type { Crumb, SitePage } from './site-page.ts';

interface CatalogueItem extends Omit<SitePage, 'body' | 'crumbs' | 'help'> {
  section: Crumb;
  text: string;
  /** The name of this page type in the help search; if absent, it is not indexed there. */
  helpKind?: string;
  hasNoPicture?: true;
  /** Below the lead. */
  facts?: () => ReactNode;
  actions?: readonly [main: Crumb, ...others: Crumb[]];
  /** A long text has a table of contents beside it; the others are introductions. */
  layout?: 'article' | 'introduction';
  points?: readonly (readonly [title: string, points: readonly string[]])[];
  /** After the text, in its column. */
  after?: ReactNode;
  /** Additional sections. */
  more?: () => ReactNode;
  prompts?: readonly string[];
  links?: () => LinkCardsProps['links'];
  readOn?: PreviousNextProps;
}

/** One page of a site section: its head, its text, sample questions, and related links. */
export function catalogueItem(item: CatalogueItem): SitePage {
  const { section, text, helpKind, hasNoPicture, facts, actions, layout, points, after, more, ...rest } =
    item;
  const { prompts = [], links, readOn, ...page } = rest;
  return {
    ...page,
    crumbs: [section],
    ...(helpKind !== undefined && { help: { kind: helpKind, text: withoutMarkup(text) } }),
    body: () => (
      <>
        <PageHead title={page.title} lead={page.description} {...(!hasNoPicture && { scene: page.scene })}>
          {facts?.()}
          {actions && <HeadActions actions={actions} />}
        </PageHead>
        {layout === 'article' ? (
          <Article text={text} after={after} />
        ) : (
          <Introduction text={text} isAboveCards={points !== undefined} />
        )}
        {points && (
          <div className="page grid gap-4 pb-6 sm:grid-cols-2 xl:grid-cols-4">
            {points.map(([title, list]) => (
              <PointList key={title} title={title} points={list} />
            ))}
          </div>
        )}
        {more?.()}
        {prompts.length > 0 && (
          <PageSection title="Try it now">
            <PromptLinks prompts={prompts} />
          </PageSection>
        )}
        {links && (
          <PageSection title="Where to go next">
            <LinkCards links={links()} />
          </PageSection>
        )}
        {readOn && <PreviousNext {...readOn} />}
      </>
    ),
  };
}

function Introduction({ text, isAboveCards }: { text: string; isAboveCards: boolean }) {
  return (
    // Sections have their own spacing; cards do not.
    <div className={isAboveCards ? 'page pb-8' : 'page pb-6'}>
      <div className="max-w-[44rem]">
        <Markdown text={text} />
      </div>
    </div>
  );
}

function HeadActions({ actions }: { actions: readonly Crumb[] }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {actions.map(({ label, href }, index) => (
        <ButtonLink key={href} href={href} size="large" kind={index === 0 ? 'sun' : 'secondary'}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}
