import type { ReactNode } from 'react';
import type { SceneName } from '#features/site/client/art/scene-names.ts';

export interface Crumb {
  label: string;
  href: string;
}

/** One prerendered document. */
export interface SitePage {
  path: string;
  /** Alternative paths of the same document; `path` is the canonical one. */
  aliases?: readonly string[];
  title: string;
  description: string;
  /** The link preview image. */
  scene: SceneName;
  kind?: 'website' | 'article';
  /** Date of the last change, for the sitemap. */
  updated?: string;
  /** Excluded from the sitemap and from search engines. */
  isUnlisted?: true;
  /** Ancestor pages, outermost first; shown as breadcrumbs, also to search engines. */
  crumbs?: readonly Crumb[];
  /** schema.org, without `@context`. URL, description, picture and language are added to it. */
  structuredData?: Record<string, unknown>;
  /** Its entry in the help search; absent for pages that are no help. */
  help?: { kind: string; text: string };
  body: () => ReactNode;
}
