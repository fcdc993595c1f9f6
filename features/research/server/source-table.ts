import { citationMarker } from '#features/assistant/shared/citation-marker.ts';
import type { Source } from '#features/assistant/shared/turn-events.ts';
import { type SpokenLanguage, say } from '#server/language/say.ts';
import { said } from '#server/language/sentence.ts';
import type { EvidenceSource } from './evidence.ts';

/** The cited sources as a Markdown table, numbered like their chips. */
export function sourceTable(
  cited: readonly Source[],
  find: (url: string) => EvidenceSource | undefined,
  language: SpokenLanguage,
): string {
  if (cited.length === 0) return '';
  const [fullPage, searchResult] = [say(language, said`Full page`), say(language, said`Search result`)];
  const rows = cited.map(({ id, url, title }) => {
    const source = find(url);
    const date = source?.changedAt?.toISOString().slice(0, 10) ?? '–';
    const read = source && source.passages.length > 0 ? fullPage : searchResult;
    return `| ${cell(title)} ${citationMarker(id)} | ${cell(source?.site ?? '')} | ${date} | ${read} |`;
  });
  const columns = [said`Source`, said`From`, said`Date`, said`Read`].map((name) => say(language, name));
  return [
    `## ${say(language, said`Sources`)}`,
    '',
    `| ${columns.join(' | ')} |`,
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** Titles by strangers must not break the table or become a marker. */
function cell(text: string): string {
  return text
    .replace(/[|[\]⟦⟧【】\\`*_<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
}
