/** What `client/site/render.tsx` offers, as far as the build needs to know. */
export interface RenderedPage {
  path: string;
  aliases?: readonly string[];
}

export interface SiteRenderer {
  pages: readonly RenderedPage[];
  renderLanding(): string;
  renderPage(page: RenderedPage): { head: string; body: string };
  sitemap(): string;
  robots(): string;
  rss(): string;
  helpEntries(): unknown[];
}

/** Functions, because `$` in the page would otherwise be read as a pattern. */
export function fillPage(template: string, { head, body }: { head: string; body: string }): string {
  return template.replace('<!--head-->', () => head).replace('<!--page-->', () => body);
}
