import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { cleanLine, cleanText } from './clean-text.ts';
import { decodeText } from './decode-text.ts';
import { holdsRecipe } from './holds-recipe.ts';
import { type PageNode, plainText } from './plain-text.ts';

/** Far beyond any article; a document with more elements is data, or an attack. */
const maxElements = 50_000;
/** Characters kept of one page: some eighty printed pages. */
const maxTextLength = 200_000;
const maxTitleLength = 300;
const maxNameLength = 120;
const maxExcerptLength = 300;

export interface PageBytes {
  bytes: Uint8Array;
  charset: string | null;
  kind: 'html' | 'text';
}

export interface ParsedPage {
  title: string;
  byline: string | null;
  siteName: string | null;
  /** ISO 8601, if the page says when it was published. */
  publishedAt: string | null;
  /** BCP 47. */
  language: string | null;
  /** Plain text in paragraphs. Empty if there is nothing to read. */
  text: string;
  excerpt: string;
  /** Its markup contains a recipe, which the recipes feature can save. */
  holdsRecipe: boolean;
}

export class TooManyElements extends Error {
  override name = 'TooManyElements';
}

/** Parses a site's response. May be slow on a hostile document, so it runs in a worker. */
export function parsePage({ bytes, charset, kind }: PageBytes): ParsedPage {
  const source = decodeText(bytes, charset);
  return kind === 'html' ? parseHtml(source) : parseText(source);
}

function parseHtml(source: string): ParsedPage {
  if (countElements(source) > maxElements) throw new TooManyElements();
  const html = withBody(source);
  const article = new Readability(openDocument(html), {
    maxElemsToParse: maxElements,
    serializer: (node) => plainText(node as unknown as PageNode),
  }).parse();
  const text = article?.content || wholeText(html);
  const title = article?.title || /<title[^>]*>([^<]*)/i.exec(html)?.[1];
  return present({
    title,
    byline: article?.byline,
    siteName: article?.siteName,
    publishedAt: article?.publishedTime,
    language: article?.lang || /<html[^>]*\slang\s*=\s*["']?([\w-]+)/i.exec(source)?.[1],
    text,
    excerpt: article?.excerpt,
    holdsRecipe: holdsRecipe(source),
  });
}

/** Plain text and Markdown are used as they are; the first meaningful line is the title. */
function parseText(source: string): ParsedPage {
  const firstLine = source.split('\n', 50).find((line) => /\p{L}/u.test(line));
  return present({ title: firstLine?.replace(/^#+\s*/, ''), text: source });
}

type Found = { [Key in Exclude<keyof ParsedPage, 'holdsRecipe'>]?: string | null | undefined } & {
  holdsRecipe?: boolean;
};

function present(found: Found): ParsedPage {
  const text = cleanText((found.text ?? '').slice(0, maxTextLength));
  return {
    title: cleanLine(found.title, maxTitleLength),
    byline: cleanLine(found.byline, maxNameLength) || null,
    siteName: cleanLine(found.siteName, maxNameLength) || null,
    publishedAt: asIsoDate(found.publishedAt),
    language: /^[a-z]{2,3}(-[a-z\d]{1,8}){0,3}$/i.exec(found.language ?? '')?.[0] ?? null,
    text,
    excerpt: cleanLine(found.excerpt || text, maxExcerptLength),
    holdsRecipe: found.holdsRecipe ?? false,
  };
}

function asIsoDate(text: string | null | undefined): string | null {
  const date = new Date(text ?? '');
  const isPlausible = date.getUTCFullYear() >= 1900 && date.getUTCFullYear() <= 2200;
  return isPlausible ? date.toISOString() : null;
}

function countElements(source: string): number {
  let count = 0;
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', at + 1)) {
    // Letters only: closing tags and comments do not start elements.
    const next = source.charCodeAt(at + 1) | 0x20;
    if (next >= 97 && next <= 122) count += 1;
  }
  return count;
}

/** HTML may omit its outer tags, which the parser does not insert. */
function withBody(source: string): string {
  if (/<html[\s>]/i.test(source) && /<body[\s>]/i.test(source)) return source;
  const inner = source.replace(/<!doctype[^>]*>|<\/?(?:html|head|body)(?:\s[^>]*)?>/gi, '');
  return `<!doctype html><html><head></head><body>${inner}</body></html>`;
}

function openDocument(html: string) {
  return parseHTML(html).document;
}

/** For pages without a recognisable article. */
function wholeText(html: string): string {
  const { body } = openDocument(html) as unknown as { body: PageNode };
  return plainText(body);
}
