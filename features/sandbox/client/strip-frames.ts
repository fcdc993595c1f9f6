import type { ProjectPage } from '#features/sandbox/shared/project-page.ts';

const framed = /<(\/?)(iframe|frame|frameset|object|embed|applet|portal|fencedframe)(?=[\s/>"'`\\]|$)/gi;
/** Tag names in script strings that create frames. */
const created = /(["'`])(?:i?frame|frameset|object|embed|applet|portal|fencedframe)\1/gi;

/**
 * Fallback for browsers without Trusted Types: replaces elements that hold other documents by inert ones, in markup and
 * in script strings. It checks only the source: names that a script concatenates are not found, so the preview says
 * that not every way out is closed.
 */
export function stripFrames(page: string): string;
export function stripFrames(page: ProjectPage): ProjectPage;
export function stripFrames(page: string | ProjectPage): string | ProjectPage;
export function stripFrames(page: string | ProjectPage): string | ProjectPage {
  if (typeof page === 'string') return inert(page);
  return {
    ...page,
    pages: Object.fromEntries(Object.entries(page.pages).map(([path, html]) => [path, inert(html)])),
    modules: page.modules.map((module) =>
      // Shelf modules are ours.
      module.path === null ? module : { ...module, code: inert(module.code) },
    ),
  };
}

function inert(source: string): string {
  return source
    .replace(framed, '<$1x-$2')
    .replace(created, '$1x-frame$1')
    .replace(/srcdoc/gi, 'xsrcdoc');
}
