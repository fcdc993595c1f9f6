import type { ReactNode } from 'react';
import type { SceneName } from '#features/site/client/art/scene-names.ts';

export interface Crumb {
  label: string;
  href: string;
}

/** One prerendered document. */
export interface SitePage {
  path: string;
  /** Other addresses of the same document; search engines are sent to `path`. */
  aliases?: readonly string[];
  title: string;
  description: string;
  /** The picture of link previews. */
  scene: SceneName;
  kind?: 'website' | 'article';
  /** Day of the last change, for the sitemap. */
  updated?: string;
  /** Left out of the sitemap and of search engines. */
  isUnlisted?: true;
  /** Pages above this one, from the outermost on; shown at its top and told to search engines. */
  crumbs?: readonly Crumb[];
  /** schema.org, without `@context`. Address, description, picture and language are added to it. */
  structuredData?: Record<string, unknown>;
  /** What the help search finds it by; absent for pages that help nobody. */
  help?: { kind: string; text: string };
  body: () => ReactNode;
}
