import { maxTextLength } from './file-text.ts';
import { xmlEvents } from './xml-events.ts';

export interface ParagraphTags {
  /** A paragraph each. */
  paragraphs: ReadonlySet<string>;
  /** Text counts only inside these; undefined: anywhere inside a paragraph. */
  texts?: ReadonlySet<string>;
  /** Elements that represent a character or a break. */
  marks: Readonly<Record<string, string>>;
  /** Left out with their contents. */
  skipped: ReadonlySet<string>;
  rows?: ReadonlySet<string>;
}

/** Paragraphs separated by an empty line, table rows on one line with their cells separated by bars. */
export function paragraphsOf(xml: string, tags: ParagraphTags): string {
  const writer = new ParagraphWriter();
  let skipping = 0;
  let inText = 0;
  let inParagraph = 0;
  let inRow = 0;
  for (const event of xmlEvents(xml)) {
    if (writer.length > maxTextLength) break;
    if (event.type === 'text') {
      const counts = tags.texts ? inText > 0 : inParagraph > 0;
      if (counts && skipping === 0) writer.add(event.text);
      continue;
    }
    const { name } = event;
    const step = event.type === 'close' ? -1 : event.isEmpty ? 0 : 1;
    if (tags.skipped.has(name)) skipping = Math.max(0, skipping + step);
    if (tags.texts?.has(name)) inText = Math.max(0, inText + step);
    if (tags.paragraphs.has(name)) inParagraph = Math.max(0, inParagraph + step);
    if (tags.rows?.has(name)) inRow = Math.max(0, inRow + step);
    const mark = tags.marks[name];
    if (event.type === 'open' && mark !== undefined && skipping === 0) writer.add(mark);
    if (event.type === 'close' && tags.paragraphs.has(name)) writer.end(inRow > 0 ? ' | ' : '\n\n');
    if (event.type === 'close' && tags.rows?.has(name)) writer.endRow();
  }
  return writer.text();
}

class ParagraphWriter {
  readonly #parts: string[] = [];
  #current = '';
  /** The total of everything that was added. */
  length = 0;

  add(text: string): void {
    this.length += text.length;
    this.#current += text;
  }

  end(separator: string): void {
    const text = this.#current.trim();
    if (text !== '') this.#parts.push(text, separator);
    this.#current = '';
  }

  endRow(): void {
    if (this.#parts.at(-1) === ' | ') this.#parts[this.#parts.length - 1] = '\n';
  }

  text(): string {
    this.end('');
    return this.#parts.join('').trim();
  }
}
