import { defineServerSetting } from '#features/server-settings/server/server-setting.ts';
import type { ServerSettings } from '#features/server-settings/server/server-settings.ts';
import { LegalTexts } from '#features/site-settings/shared/site-settings.contract.ts';
import { escapeHtml } from '#shared/escape-html.ts';

export const legalTextsSetting = defineServerSetting<LegalTexts>({
  name: 'legal-texts',
  schema: LegalTexts,
  preset: { terms: null, privacy: null },
});

const pages: Readonly<Record<string, { name: keyof LegalTexts; title: string }>> = {
  '/terms': { name: 'terms', title: 'Terms of use' },
  '/privacy': { name: 'privacy', title: 'Privacy policy' },
};

/** The operator's replacement for a site page's content; undefined if there is none. */
export async function findOwnContent(settings: ServerSettings, path: string): Promise<string | undefined> {
  const page = pages[path.length > 1 ? path.replace(/\/$/, '') : path];
  if (!page) return undefined;
  const text = (await settings.read(legalTextsSetting)).value[page.name];
  return text === null ? undefined : renderLegalText(page.title, text);
}

/** Plain text: blank lines separate paragraphs, # starts a heading, - a list item. Nothing in it is markup. */
export function renderLegalText(title: string, text: string): string {
  const blocks = text
    .split(/\n\s*\n/)
    .flatMap((block) => splitHeadings(block.trim()))
    .filter((block) => block !== '');
  return `<div class="page pt-8 pb-8 lg:pt-12" translate="no"><div class="max-w-[44rem]"><h1 class="mt-2 text-greeting">${escapeHtml(title)}</h1>${blocks.map(renderBlock).join('')}</div></div>`;
}

/** A heading needs no blank line after it. */
function splitHeadings(block: string): string[] {
  const lines = block.split('\n');
  const isHeading = (line: string) => /^#{1,6}\s/.test(line);
  const first = lines[0] ?? '';
  return isHeading(first)
    ? [first, ...splitHeadings(lines.slice(1).join('\n').trim())].filter(Boolean)
    : [block];
}

function renderBlock(block: string): string {
  const heading = /^#{1,6}\s+(.*)$/.exec(block);
  if (heading) return `<h2 class="mt-8 text-h2">${escapeHtml(heading[1] ?? '')}</h2>`;
  const lines = block.split('\n');
  if (lines.every((line) => /^\s*[-*]\s/.test(line))) {
    const items = lines.map((line) => `<li>${escapeHtml(line.replace(/^\s*[-*]\s+/, ''))}</li>`);
    return `<ul class="mt-3" style="list-style:disc;padding-inline-start:1.5rem">${items.join('')}</ul>`;
  }
  return `<p class="mt-3">${lines.map(escapeHtml).join('<br>')}</p>`;
}
