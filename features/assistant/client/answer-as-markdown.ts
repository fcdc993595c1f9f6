import { replaceMarkers } from '#features/assistant/shared/citation-marker.ts';
import type { Source } from '#features/assistant/shared/turn-events.ts';

/** An answer as standalone text: its citations become links. */
export function answerAsMarkdown(text: string, sources: readonly Source[]): string {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const cited = new Set<Source>();
  const words = replaceMarkers(text, ({ id, isDoubted }) => {
    if (id === null) return /* text */ ' (no source)';
    const source = byId.get(id);
    if (source === undefined) return '';
    cited.add(source);
    const link = ` [[${source.n}]](${linkTarget(source.url)})`;
    return isDoubted ? `${link} (not supported by its source)` : link;
  }).trim();
  if (cited.size === 0) return `${words}\n`;
  const list = [...cited]
    .toSorted((one, other) => one.n - other.n)
    .map(
      ({ n, title, url }) => `${n}. [${title.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${linkTarget(url)})`,
    );
  return `${words}\n\n## Sources\n\n${list.join('\n')}\n`;
}

function linkTarget(url: string): string {
  return `<${url.replaceAll(/[<>\s]/g, encodeURIComponent)}>`;
}
