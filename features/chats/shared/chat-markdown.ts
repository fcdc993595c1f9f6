import { brand } from '#shared/brand.ts';
import type { ChatMessage, Citation } from './chats.contract.ts';

/** Fenced blocks and inline code: a "[1]" in there is code, not a citation. */
const code = /(^ {0,3}(?:`{3,}|~{3,})[\s\S]*?(?:^ {0,3}(?:`{3,}|~{3,})[^\n]*$|(?![\s\S]))|`[^`\n]+`)/m;

/** Addresses of our own pages need the server's to lead anywhere from a file. */
function linkTarget(url: string, origin: string): string {
  const whole = url.startsWith('/') ? origin + url : url;
  return whole.replaceAll(/[\s()<>]/g, (character) => escapes[character] ?? encodeURIComponent(character));
}

/** `encodeURIComponent` leaves parentheses as they are, and they would end the link. */
const escapes: Readonly<Record<string, string>> = { '(': '%28', ')': '%29' };

function linkText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[[\]\\]/g, '\\$&');
}

/** An answer with its citation markers as links and its sources below; unknown markers are left out. */
export function answerMarkdown(
  { content, citations }: Pick<ChatMessage, 'content' | 'citations'>,
  origin: string,
): string {
  const byNumber = new Map(citations.map((citation) => [citation.n, citation]));
  const mark = (marker: string, digits: string | undefined, doubt: string | undefined): string => {
    if (digits === undefined) return ' *(no source)*';
    const citation = byNumber.get(Number(digits));
    if (!citation) return '';
    const link = `[[${citation.n}]](${linkTarget(citation.url, origin)})`;
    const space = marker.startsWith(' ') ? ' ' : '';
    return doubt ? `${space}${link} *(not supported by its source)*` : space + link;
  };
  const text = content
    .split(code)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/ ?\[(?:(\d{1,3})(\??)|\?)\](?!\()/g, mark),
    )
    .join('')
    .trim();
  if (citations.length === 0) return text;
  return `${text}\n\nSources:\n\n${citations.map((citation) => sourceLine(citation, origin)).join('\n')}`;
}

function sourceLine({ n, title, url }: Citation, origin: string): string {
  return `${n}. [${linkText(title)}](${linkTarget(url, origin)})`;
}

/** Names only: the files themselves stay where they are. */
function attachedLine({ attachments = [] }: Pick<ChatMessage, 'attachments'>): string {
  if (attachments.length === 0) return '';
  return `\n\nAttached: ${attachments.map(({ name }) => linkText(name)).join(', ')}`;
}

interface MarkdownChat {
  title: string;
  messages: readonly ChatMessage[];
}

/** The branch that the chat shows, for reading elsewhere. */
export function chatMarkdown({ title, messages }: MarkdownChat, origin: string): string {
  const parts = messages
    .filter((message) => message.content.trim() !== '')
    .map((message) =>
      message.role === 'user'
        ? `## You\n\n${message.content}${attachedLine(message)}`
        : `## ${brand.name}\n\n${answerMarkdown(message, origin)}`,
    );
  return `${[`# ${title.replaceAll(/\s+/g, ' ')}`, ...parts].join('\n\n')}\n`;
}
