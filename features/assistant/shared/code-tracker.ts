/** A fence may be inside a list or a quotation. */
const beforeFence = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*$/;
/** As much of a line as needed to tell whether it opens or closes a fence. */
const longestLine = 120;

/**
 * Tells, character by character, which parts of a Markdown text are code, wherever the text is split. Unclosed
 * backticks make the rest of their paragraph code, since they may still be closed.
 */
export class CodeTracker {
  #fence: { sign: string; length: number } | null = null;
  /** Length of the run of backticks that opened inline code; 0 outside. */
  #inline = 0;
  #run = '';
  #line = '';
  #isBlank = true;

  /** Takes the next character. Returns whether it is code, or may open or close code. */
  take(character: string): boolean {
    if (character === '\n') {
      const wasCode = this.isCode;
      this.#endLine();
      return wasCode;
    }
    if (this.#line.length < longestLine) this.#line += character;
    if (character === '`' || character === '~') {
      this.#isBlank = false;
      if (this.#run !== '' && !this.#run.startsWith(character)) this.#endRun(1);
      this.#run += character;
      return character === '`' || this.isCode;
    }
    this.#endRun(1);
    if (this.#isBlank && /\S/.test(character)) this.#isBlank = false;
    return this.isCode;
  }

  get isCode(): boolean {
    return this.#fence !== null || this.#inline > 0;
  }

  /** `after`: how many characters of the line follow the run. */
  #endRun(after = 0): void {
    const run = this.#run;
    if (run === '') return;
    this.#run = '';
    if (this.#fence) return;
    const before = this.#line.slice(0, Math.max(this.#line.length - after - run.length, 0));
    const sign = run[0] ?? '';
    if (run.length >= 3 && this.#inline === 0 && beforeFence.test(before)) {
      this.#fence = { sign, length: run.length };
    } else if (sign === '`') {
      if (this.#inline === 0) this.#inline = run.length;
      else if (this.#inline === run.length) this.#inline = 0;
    }
  }

  #endLine(): void {
    const fence = this.#fence;
    this.#endRun();
    if (fence) {
      const closing = /^[\s>]*(`+|~+)\s*$/.exec(this.#line)?.[1] ?? '';
      if (closing.startsWith(fence.sign) && closing.length >= fence.length) this.#fence = null;
    }
    // Inline code ends with its paragraph at the latest.
    if (this.#isBlank) this.#inline = 0;
    this.#line = '';
    this.#isBlank = true;
  }
}
