import type { ProjectPage } from '#features/sandbox/shared/project-page.ts';

const framed = /<(\/?)(iframe|frame|frameset|object|embed|applet|portal|fencedframe)(?=[\s/>"'`\\]|$)/gi;
/** Names of elements that a script creates. */
const created = /(["'`])(?:i?frame|frameset|object|embed|applet|portal|fencedframe)\1/gi;

/**
 * What a browser without Trusted Types is given instead of the source: elements that would hold another document are others
 * that do nothing, in pages and in the texts of scripts. It is a check of what is written: a name that a script puts together
 * from parts is not found, so the preview says that not every way out is closed.
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
      // What is on the shelf is ours.
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
