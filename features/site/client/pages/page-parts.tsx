import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import { createContext, type ReactNode, useContext } from 'react';
import { ButtonLink } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Scene } from '#features/site/client/art/scene.tsx';
import type { SceneName } from '#features/site/client/art/scene-names.ts';
import { PlainList } from '#features/site/client/islands/plain-list.tsx';
import { promptLink } from '#features/site/shared/prompt-link.ts';
import type { Crumb } from './site-page.ts';

/** Page-specific; whoever renders it provides them. */
export const PageCrumbs = createContext<readonly Crumb[]>([]);

function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-1 text-small text-text-2">
        {crumbs.map(({ label, href }) => (
          <li key={href} className="flex items-center gap-1">
            <a href={href} className="inline-flex min-h-6 touch:min-h-11 items-center hover:underline">
              {label}
            </a>
            <CaretRightIcon size={12} weight="bold" aria-hidden />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface PageHeadProps {
  title: string;
  lead?: ReactNode;
  scene?: SceneName;
  children?: ReactNode;
}

/** The top of a page: breadcrumbs, title, one sentence, and a picture where there is room. */
export function PageHead({ title, lead, scene, children }: PageHeadProps) {
  const crumbs = useContext(PageCrumbs);
  return (
    <div className="page pt-8 pb-8 lg:pt-12">
      <div className={scene === undefined ? undefined : 'grid items-center gap-8 lg:grid-cols-[1fr_26rem]'}>
        <div className="max-w-[44rem]">
          {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
          <h1 className="mt-2 text-greeting">{title}</h1>
          {lead !== undefined && <p className="mt-3 text-[1.125rem]/7 text-text-2">{lead}</p>}
          {children}
        </div>
        {scene !== undefined && <Scene name={scene} className="rounded-panel max-lg:hidden" />}
      </div>
    </div>
  );
}

export function PageSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const headingId = id ?? title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return (
    <section aria-labelledby={headingId} className="page py-8">
      <h2 id={headingId} className="mb-5 scroll-mt-24 text-h2">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Questions that open the real product with the words filled in. */
export function PromptLinks({ prompts }: { prompts: readonly string[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {prompts.map((prompt) => {
        const { text, href, action } = promptLink(prompt);
        return (
          <li key={prompt} className="contents">
            <a
              href={href}
              className="flex flex-col justify-between gap-3 rounded-card border border-line bg-surface p-5 text-text no-underline hover:border-line-strong"
            >
              <span>“{text}”</span>
              <span className="text-small font-semibold text-link underline underline-offset-4">
                {action}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

export interface CallToActionProps {
  title: string;
  text: string;
  actions: readonly [main: Crumb, ...others: Crumb[]];
}

/** The end of a page: at most one primary call to action, and quieter links beside it. */
export function CallToAction({ title, text, actions }: CallToActionProps) {
  return (
    <section aria-labelledby="next-step" className="page py-10 lg:py-14">
      <div className="on-denim rounded-panel bg-(--denim-2) px-6 py-10 text-center text-white">
        <h2 id="next-step" className="text-h1">
          {title}
        </h2>
        <p className="mx-auto mt-2 max-w-[52ch] text-balance!">{text}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {actions.map(({ label, href }, index) => (
            <ButtonLink
              key={href}
              href={href}
              size="large"
              kind={index === 0 ? 'sun' : 'ghost'}
              className={index === 0 ? undefined : 'border-white/70! text-white! hover:bg-white/10!'}
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </section>
  );
}

export interface LinkCardsProps {
  links: readonly (Crumb & { text?: string; kind?: string })[];
}

export function LinkCards({ links }: LinkCardsProps) {
  // With four, rows of three would leave one alone.
  const columns = links.length === 4 ? 'xl:grid-cols-4' : 'xl:grid-cols-3';
  return (
    <ul className={classNames('grid gap-3 sm:grid-cols-2', columns)}>
      {links.map(({ label, href, text, kind }) => (
        <li key={href} className="contents">
          <a
            href={href}
            className="rounded-card border border-line bg-surface p-5 text-text no-underline hover:border-line-strong"
          >
            {kind !== undefined && <span className="mb-1 block text-micro text-text-2">{kind}</span>}
            <span className="block font-semibold">{label}</span>
            {text !== undefined && <span className="mt-1 block text-small text-text-2">{text}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface PointListProps {
  title: string;
  points: readonly string[];
  /** `h3` inside a section of the page. */
  heading?: 'h2' | 'h3';
}

export function PointList({ title, points, heading: Heading = 'h2' }: PointListProps) {
  return (
    <section className="rounded-card border border-line bg-surface p-6">
      <Heading className="text-h3">{title}</Heading>
      <PlainList points={points} className="mt-3 list-disc space-y-1.5 ps-5 text-text-2" />
    </section>
  );
}
