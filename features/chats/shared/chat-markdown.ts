import { replaceMarkers } from '#features/assistant/shared/citation-marker.ts';
import { partsMarkdown } from '#features/assistant/shared/message-part.ts';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import type { Source } from '#features/assistant/shared/turn-events.ts';
import { brand } from '#shared/brand.ts';
import type { ChatMessage } from './chats.contract.ts';

/** In a file, links to our own pages need the server's address. */
function linkTarget(url: string, origin: string): string {
  const whole = url.startsWith('/') ? origin + url : url;
  return whole.replaceAll(/[\s()<>]/g, (character) => escapes[character] ?? encodeURIComponent(character));
}

/** `encodeURIComponent` leaves parentheses unchanged, and they would end the link. */
const escapes: Readonly<Record<string, string>> = { '(': '%28', ')': '%29' };

function linkText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[[\]\\]/g, '\\$&');
}

/** An answer with its citation markers as links and its sources below; unknown markers are dropped. */
export function answerMarkdown(
  { content, parts }: Pick<ChatMessage, 'content' | 'parts'>,
  origin: string,
): string {
  const sources = sourcesOf(parts);
  const byId = new Map(sources.map((source) => [source.id, source]));
  const text = replaceMarkers(content, ({ id, isDoubted, space }) => {
    if (id === null) return /* text */ ' *(no source)*';
    const source = byId.get(id);
    if (!source) return '';
    const link = `${space}[[${source.n}]](${linkTarget(source.url, origin)})`;
    return isDoubted ? `${link} *(not supported by its source)*` : link;
  }).trim();
  if (sources.length === 0) return text;
  return `${text}\n\nSources:\n\n${sources.map((source) => sourceLine(source, origin)).join('\n')}`;
}

function sourceLine({ n, title, url }: Source, origin: string): string {
  return `${n}. [${linkText(title)}](${linkTarget(url, origin)})`;
}

interface MarkdownChat {
  title: string;
  messages: readonly ChatMessage[];
}

/** The branch that the chat shows, for reading elsewhere. */
export function chatMarkdown({ title, messages }: MarkdownChat, origin: string): string {
  const parts = messages.flatMap((message) => {
    const more = partsMarkdown(message.parts);
    if (message.content.trim() === '') return more;
    const words =
      message.role === 'user'
        ? `## You\n\n${message.content}`
        : `## ${brand.name}\n\n${answerMarkdown(message, origin)}`;
    return [words, ...more].join('\n\n');
  });
  return `${[`# ${title.replaceAll(/\s+/g, ' ')}`, ...parts].join('\n\n')}\n`;
}
