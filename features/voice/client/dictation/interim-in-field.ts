import type { DictatedElement } from '#client/app/dictation/field-dictation.ts';

/** Styles that affect line breaks and text appearance. */
const copied = [
  'direction',
  'font',
  'letterSpacing',
  'lineHeight',
  'padding',
  'tabSize',
  'textAlign',
  'textIndent',
  'wordSpacing',
] as const;

/**
 * Shows interim words in grey at a field's caret. A field's text has a single colour, and interim words must not become
 * its value; so an overlay copies the visible text, with these words inserted.
 */
export class InterimInField {
  readonly #field: DictatedElement;
  readonly #layer = document.createElement('div');
  readonly #minHeight: string;
  #phrase = '';
  #shown = '';
  #frame: number;

  constructor(field: DictatedElement) {
    this.#field = field;
    this.#minHeight = field.style.minHeight;
    this.#layer.className = 'interim-words';
    // Screen readers get the words once they are final.
    this.#layer.ariaHidden = 'true';
    field.dataset.interim = '';
    field.after(this.#layer);
    const follow = () => {
      if (!field.isConnected) return this.remove();
      this.#draw();
      this.#frame = requestAnimationFrame(follow);
    };
    this.#frame = requestAnimationFrame(follow);
  }

  show(phrase: string): void {
    this.#phrase = phrase;
    this.#draw();
  }

  remove(): void {
    cancelAnimationFrame(this.#frame);
    this.#layer.remove();
    this.#field.style.minHeight = this.#minHeight;
    delete this.#field.dataset.interim;
  }

  /** The person may keep typing, send the text, or rotate the phone. */
  #draw(): void {
    const field = this.#field;
    const { value, clientWidth, clientHeight, offsetLeft, offsetTop } = field;
    const from = field.selectionStart ?? value.length;
    const to = field.selectionEnd ?? value.length;
    const shown = [value, from, to, this.#phrase, clientWidth, clientHeight, offsetLeft, offsetTop].join(
      '\n',
    );
    if (shown === this.#shown) return;
    const interim = document.createElement('span');
    interim.textContent = this.#phrase;
    const caret = document.createElement('i');
    this.#layer.replaceChildren(value.slice(0, from), interim, caret, value.slice(to));
    this.#place();
    this.#scrollTo(caret);
    this.#shown = [
      value,
      from,
      to,
      this.#phrase,
      clientWidth,
      field.clientHeight,
      offsetLeft,
      offsetTop,
    ].join('\n');
  }

  #place(): void {
    const field = this.#field;
    const { style } = this.#layer;
    const look = getComputedStyle(field);
    for (const property of copied) style[property] = look[property];
    style.left = `${field.offsetLeft + field.clientLeft}px`;
    style.top = `${field.offsetTop + field.clientTop}px`;
    style.width = `${field.clientWidth}px`;
    if (field instanceof HTMLTextAreaElement) {
      style.height = 'auto';
      const edges = field.offsetHeight - field.clientHeight;
      const most = Number.parseFloat(look.maxHeight) || Number.POSITIVE_INFINITY;
      field.style.minHeight = this.#minHeight;
      const needed = Math.min(this.#layer.offsetHeight + edges, most);
      if (needed > field.offsetHeight) field.style.minHeight = `${needed}px`;
    } else {
      style.whiteSpace = 'pre';
      const padding = Number.parseFloat(look.paddingTop) + Number.parseFloat(look.paddingBottom);
      style.lineHeight = `${field.clientHeight - padding}px`;
    }
    style.height = `${field.clientHeight}px`;
  }

  #scrollTo(caret: HTMLElement): void {
    const layer = this.#layer;
    layer.scrollTop = this.#field.scrollTop;
    layer.scrollLeft = this.#field.scrollLeft;
    const [at, box] = [caret.getBoundingClientRect(), layer.getBoundingClientRect()];
    const room = at.height;
    if (at.bottom > box.bottom - room / 2) layer.scrollTop += at.bottom - box.bottom + room / 2;
    if (at.top < box.top) layer.scrollTop += at.top - box.top;
    if (at.right > box.right - room) layer.scrollLeft += at.right - box.right + room;
    if (at.left < box.left) layer.scrollLeft += at.left - box.left - room;
  }
}
