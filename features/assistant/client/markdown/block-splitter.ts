import {
  continuesList,
  definitionIn,
  type Fence,
  fenceIn,
  indentOf,
  isBlank,
  isListMarker,
  isTableDelimiter,
} from './markdown-lines.ts';

/**
 * Cuts a growing Markdown text into blocks that can each be parsed alone. A finished block never changes again, so it
 * is parsed once; only the open block at the end is parsed again while text arrives. No open block outgrows
 * `hardLimit`, so the cost of a token does not depend on how long the answer is.
 *
 * Every decision is made on complete lines (or at fixed lengths), never on how the text was chunked.
 */
export interface MarkdownBlock {
  kind: 'markdown';
  text: string;
}

export interface CodeBlock {
  kind: 'code';
  language: string;
  text: string;
  /** A piece of a long block of code: the pieces are rendered as one box. */
  continues: boolean;
  continued: boolean;
}

export type Block = MarkdownBlock | CodeBlock;

/** Past this many characters an open block is cut at the next line that allows it. */
export const softLimit = 4_000;
/** Past this it is cut at the end of any word. */
export const hardLimit = 8_000;

interface OpenMarkdown {
  kind: 'markdown';
  text: string;
  isList: boolean;
  /** Header and delimiter row of a table, repeated when a long table is cut. */
  tableHead: string | null;
  previousLine: string;
  sawBlank: boolean;
}

interface OpenCode {
  kind: 'code';
  fence: Fence;
  text: string;
  continues: boolean;
}

export class BlockSplitter {
  readonly finished: Block[] = [];
  /** Link definitions of the whole text, as Markdown: a reference may be in any other block. */
  definitions = '';
  #open: OpenMarkdown | OpenCode | null = null;
  /** The last line, which has not ended yet. */
  #partial = '';
  #length = 0;

  get length(): number {
    return this.#length;
  }

  append(text: string): void {
    this.#length += text.length;
    let from = 0;
    while (from < text.length) {
      const newline = text.indexOf('\n', from);
      if (newline < 0) break;
      this.#takeLine(this.#partial + text.slice(from, newline));
      this.#partial = '';
      from = newline + 1;
    }
    this.#takePartial(text.slice(from));
  }

  /** Including the definitions in an unfinished last line: for a text that is complete. */
  get allDefinitions(): string {
    const last = this.#open?.kind === 'code' ? null : definitionIn(this.#partial);
    return this.definitions + (last === null ? '' : `${last}\n`);
  }

  /** The block still growing, with the unfinished line; null between blocks. */
  get open(): Block | null {
    const open = this.#open;
    if (open?.kind === 'code') {
      // Three backticks that are still arriving would flash as code, so they wait until the line is complete.
      const mayBeClosing = /^ {0,3}[`~]+\s*$/.test(this.#partial);
      const text = open.text + (mayBeClosing ? '' : this.#partial);
      return {
        kind: 'code',
        language: open.fence.language,
        text,
        continues: open.continues,
        continued: false,
      };
    }
    const text = (open?.text ?? '') + this.#partial;
    return isBlank(text) ? null : { kind: 'markdown', text };
  }

  /** The finished blocks and the open one. */
  blocks(): Block[] {
    const open = this.open;
    return open ? [...this.finished, open] : [...this.finished];
  }

  #takePartial(rest: string): void {
    this.#partial += rest;
    // A single line without end: cut it after a word, at a position that depends only on its length.
    while (this.#partial.length > hardLimit) {
      const space = this.#partial.lastIndexOf(' ', hardLimit);
      const cut = space > softLimit ? space + 1 : hardLimit;
      const piece = this.#partial.slice(0, cut);
      this.#partial = this.#partial.slice(cut);
      if (this.#open?.kind === 'code') {
        this.#open.text += piece;
        this.#finish(true);
      } else {
        this.#addToMarkdown(piece);
        this.#finish(false);
      }
    }
  }

  #takeLine(line: string): void {
    // Keeps the position where a long line is cut the same whether it arrived whole or in pieces.
    if (line.length > hardLimit) {
      this.#partial = '';
      this.#takePartial(line);
      line = this.#partial;
      this.#partial = '';
    }
    if (this.#open?.kind === 'code') this.#takeCodeLine(this.#open, line);
    else this.#takeMarkdownLine(line);
  }

  #takeCodeLine(open: OpenCode, line: string): void {
    const closing = fenceIn(line);
    if (closing?.closes(open.fence)) {
      this.#finish(false);
      return;
    }
    open.text += `${line}\n`;
    if (open.text.length > softLimit) this.#finish(true);
  }

  #takeMarkdownLine(line: string): void {
    const open = this.#open as OpenMarkdown | null;
    const fence = fenceIn(line);
    if (fence?.opens && !(open?.isList && indentOf(line) >= 2)) {
      this.#finish(false);
      this.#open = { kind: 'code', fence, text: '', continues: false };
      return;
    }
    if (isBlank(line)) {
      if (!open) return;
      // Only lists and indented code may continue after an empty line.
      if (open.isList) {
        open.text += '\n';
        open.sawBlank = true;
      } else {
        this.#finish(false);
      }
      return;
    }
    if (open?.isList && open.sawBlank && !continuesList(line)) this.#finish(false);
    else if (open && open.text.length > softLimit) this.#cutLongBlock(open, line);
    this.#addToMarkdown(`${line}\n`);
  }

  /** Where a long block may be cut before this line without changing how the rest is parsed. */
  #cutLongBlock(open: OpenMarkdown, nextLine: string): void {
    if (open.tableHead !== null) {
      const { tableHead } = open;
      this.#finish(false);
      this.#addToMarkdown(tableHead);
      (this.#open as unknown as OpenMarkdown).tableHead = tableHead;
      return;
    }
    const bears = open.isList ? isListMarker(nextLine) && indentOf(nextLine) < 2 : true;
    if (bears || open.text.length > hardLimit) this.#finish(false);
  }

  #addToMarkdown(text: string): void {
    const line = text.replace(/\n$/, '');
    if (this.#open?.kind !== 'markdown') {
      this.#open = {
        kind: 'markdown',
        text: '',
        isList: indentOf(line) >= 4,
        tableHead: null,
        previousLine: '',
        sawBlank: false,
      };
    }
    const open = this.#open;
    if (isListMarker(line)) open.isList = true;
    if (
      open.tableHead === null &&
      !open.isList &&
      isTableDelimiter(line) &&
      open.previousLine.includes('|')
    ) {
      open.tableHead = `${open.previousLine}\n${line}\n`;
    }
    open.previousLine = line;
    open.sawBlank = false;
    open.text += text;
    const definition = definitionIn(line);
    if (definition) this.definitions += `${definition}\n`;
  }

  /** @param continued whether the same block of code continues in the next piece. */
  #finish(continued: boolean): void {
    const open = this.#open;
    this.#open = null;
    if (!open) return;
    if (open.kind === 'markdown') {
      if (!isBlank(open.text)) this.finished.push({ kind: 'markdown', text: open.text });
      return;
    }
    const { fence, text, continues } = open;
    this.finished.push({ kind: 'code', language: fence.language, text, continues, continued });
    if (continued) this.#open = { kind: 'code', fence, text: '', continues: true };
  }
}
