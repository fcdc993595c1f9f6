import { acceptChunk, getChunks, getOriginalDoc, rejectChunk } from '@codemirror/merge';
import { type EditorState, type Extension, type Range, RangeSet, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  gutterLineClass,
  gutterWidgetClass,
  ViewPlugin,
  WidgetType,
} from '@codemirror/view';
import type { ProposedChange } from '#features/coder/shared/coder.contract.ts';

type Blocks = NonNullable<Extract<ProposedChange, { kind: 'write' }>['blocks']>;
type Chunk = NonNullable<ReturnType<typeof getChunks>>['chunks'][number];

interface HunkHeadsOptions {
  /** The title of the whole proposal, for hunks without one of their own. */
  title: string;
  blocks: Blocks;
  onDecided: (how: 'accept' | 'reject') => void;
}

const paths = {
  // Drawn like the product's other icons.
  diff: /* untranslated */ 'M112,152a8,8,0,0,0-8,8v28.69L75.72,160.4A39.71,39.71,0,0,1,64,132.12V95a32,32,0,1,0-16,0v37.13a55.67,55.67,0,0,0,16.4,39.6L92.69,200H64a8,8,0,0,0,0,16h48a8,8,0,0,0,8-8V160A8,8,0,0,0,112,152ZM40,64A16,16,0,1,1,56,80,16,16,0,0,1,40,64Zm168,97V123.88a55.67,55.67,0,0,0-16.4-39.6L163.31,56H192a8,8,0,0,0,0-16H144a8,8,0,0,0-8,8V96a8,8,0,0,0,16,0V67.31L180.28,95.6A39.71,39.71,0,0,1,192,123.88V161a32,32,0,1,0,16,0Zm-8,47a16,16,0,1,1,16-16A16,16,0,0,1,200,208Z',
  accept:
    /* untranslated */ 'M229.66,77.66l-128,128a8,8,0,0,1-11.32,0l-56-56a8,8,0,0,1,11.32-11.32L96,188.69,218.34,66.34a8,8,0,0,1,11.32,11.32Z',
  reject:
    /* untranslated */ 'M205.66,194.34a8,8,0,0,1-11.32,11.32L128,139.31,61.66,205.66a8,8,0,0,1-11.32-11.32L116.69,128,50.34,61.66A8,8,0,0,1,61.66,50.34L128,116.69l66.34-66.35a8,8,0,0,1,11.32,11.32L139.31,128Z',
};

function icon(name: keyof typeof paths): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(space, 'svg');
  for (const [key, value] of Object.entries({ viewBox: '0 0 256 256', width: '16', height: '16' }))
    drawing.setAttribute(key, value);
  drawing.setAttribute('fill', 'currentColor');
  drawing.ariaHidden = 'true';
  const line = document.createElementNS(space, 'path');
  line.setAttribute('d', paths[name]);
  drawing.append(line);
  return drawing;
}

/** What a hunk does, in which lines, and its two buttons. */
class HunkHead extends WidgetType {
  readonly #title: string;
  readonly #lines: string;
  readonly #decide: (view: EditorView, head: HTMLElement, how: 'accept' | 'reject') => void;

  constructor(
    title: string,
    lines: string,
    decide: (view: EditorView, head: HTMLElement, how: 'accept' | 'reject') => void,
  ) {
    super();
    this.#title = title;
    this.#lines = lines;
    this.#decide = decide;
  }

  override eq(other: HunkHead): boolean {
    return other.#title === this.#title && other.#lines === this.#lines;
  }

  override get estimatedHeight(): number {
    return 47;
  }

  override ignoreEvent(): boolean {
    return true;
  }

  override toDOM(view: EditorView): HTMLElement {
    const head = document.createElement('div');
    head.className = 'cm-hunkHead';
    const row = document.createElement('div');
    const title = document.createElement('strong');
    title.textContent = this.#title;
    title.dir = 'auto';
    const lines = document.createElement('span');
    lines.textContent = this.#lines;
    row.append(icon('diff'), title, lines);
    for (const how of ['accept', 'reject'] as const) {
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset.kind = how;
      button.append(icon(how), how === 'accept' ? /* text */ 'Accept' : /* text */ 'Reject');
      button.ariaLabel = `${how === 'accept' ? 'Accept' : 'Reject'}: ${this.#title}, ${this.#lines}`;
      button.onclick = () => this.#decide(view, head, how);
      row.append(button);
    }
    head.append(row);
    return head;
  }
}

function beside(elementClass: string): GutterMarker {
  return new (class extends GutterMarker {
    override elementClass = elementClass;
  })();
}
const besideHead = beside('cm-hunkHeadGutter');
const besideAdded = beside('cm-addedGutter');
const besideDeleted = beside('cm-deletedGutter');

/** The tint of a line goes on beside its number. */
function addedLinesOf(state: EditorState): RangeSet<GutterMarker> {
  const starts = (getChunks(state)?.chunks ?? []).flatMap(({ fromB, toB, endB }) => {
    if (fromB >= toB) return [];
    const [first, last] = [state.doc.lineAt(fromB).number, state.doc.lineAt(endB).number];
    return Array.from({ length: last - first + 1 }, (_, at) => state.doc.line(first + at).from);
  });
  return RangeSet.of(starts.map((from) => besideAdded.range(from)));
}

/** Above each hunk of a merge view. */
export function hunkHeads({ title, blocks, onDecided }: HunkHeadsOptions): Extension {
  function decide(view: EditorView, head: HTMLElement, how: 'accept' | 'reject') {
    const at = view.posAtDOM(head);
    const chunk = getChunks(view.state)?.chunks.find(
      ({ fromB }) => Math.min(fromB, view.state.doc.length) === at,
    );
    if (!chunk) return;
    const isDone = how === 'accept' ? acceptChunk(view, chunk.fromB) : rejectChunk(view, chunk.fromB);
    if (isDone) onDecided(how);
  }

  function headsOf(state: EditorState): DecorationSet {
    const heads: Range<Decoration>[] = (getChunks(state)?.chunks ?? []).map((chunk) => {
      const widget = new HunkHead(titleOf(state, chunk, blocks) ?? title, linesOf(state, chunk), decide);
      return Decoration.widget({ widget, block: true, side: -2 }).range(
        Math.min(chunk.fromB, state.doc.length),
      );
    });
    return Decoration.set(heads);
  }

  const field = StateField.define<DecorationSet>({
    create: headsOf,
    update: (heads, { state, startState, docChanged }) =>
      docChanged || getChunks(state)?.chunks !== getChunks(startState)?.chunks ? headsOf(state) : heads,
    provide: (own) => EditorView.decorations.from(own),
  });
  const added = StateField.define<RangeSet<GutterMarker>>({
    create: addedLinesOf,
    update: (lines, { state, startState, docChanged }) =>
      docChanged || getChunks(state)?.chunks !== getChunks(startState)?.chunks ? addedLinesOf(state) : lines,
    provide: (own) => gutterLineClass.from(own),
  });
  return [
    field,
    added,
    // The view has no other widgets than heads and deleted lines.
    gutterWidgetClass.of((_view, widget) => (widget instanceof HunkHead ? besideHead : besideDeleted)),
    asWideAsShown,
  ];
}

/** Heads stay visible while long lines are scrolled, so they are as wide as the viewport. */
const asWideAsShown = ViewPlugin.define((view) => {
  const measure = () => {
    const gutter = view.dom.querySelector<HTMLElement>('.cm-gutters');
    const width = view.scrollDOM.clientWidth - (gutter?.offsetWidth ?? 0);
    view.dom.style.setProperty('--hunk-head', `${width}px`);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(view.scrollDOM);
  return { destroy: () => observer.disconnect() };
});

function titleOf(
  state: EditorState,
  { fromA, endA, fromB, endB }: Chunk,
  blocks: Blocks,
): string | undefined {
  const sides = [
    ['after', state.doc, fromB, endB],
    ['before', getOriginalDoc(state), fromA, endA],
  ] as const;
  for (const [side, doc, from, to] of sides) {
    const whole = doc.toString();
    const named = blocks.find((block) => {
      const at = block[side] === '' ? -1 : whole.indexOf(block[side]);
      return at >= 0 && at <= to && at + block[side].length > from;
    });
    if (named) return named.title;
  }
  return undefined;
}

function linesOf(state: EditorState, { fromA, toA, endA, fromB, toB, endB }: Chunk): string {
  const isGone = fromB >= toB;
  const [doc, from, to] =
    isGone && toA > fromA ? [getOriginalDoc(state), fromA, endA] : [state.doc, fromB, endB];
  const first = doc.lineAt(Math.min(from, doc.length)).number;
  const last = doc.lineAt(Math.min(Math.max(from, to), doc.length)).number;
  return first === last ? /* text */ `line ${first}` : /* text */ `lines ${first}–${last}`;
}

export const hunkHeadLook = EditorView.theme({
  '.cm-hunkHead > div': {
    position: 'sticky',
    insetInlineStart: '0',
    width: 'var(--hunk-head)',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    padding: '0 12px 0 2px',
    boxSizing: 'border-box',
    font: '14px/20px var(--font-sans)',
    whiteSpace: 'nowrap',
  },
  '.cm-hunkHead, .cm-hunkHeadGutter': {
    backgroundColor: 'var(--surface)',
    borderBlock: '1.5px solid var(--accent-line)',
  },
  '.cm-addedGutter': { backgroundColor: 'var(--success-soft)', color: 'var(--text-2)' },
  '.cm-deletedGutter': { backgroundColor: 'var(--danger-soft)' },
  '.cm-hunkHead svg': { flexShrink: '0' },
  '.cm-hunkHead > div > svg': { color: 'var(--accent-text)' },
  '.cm-hunkHead strong': { fontWeight: '650', overflow: 'hidden', textOverflow: 'ellipsis', minWidth: '0' },
  '.cm-hunkHead span': { color: 'var(--text-2)', flex: '1 0 auto' },
  '.cm-hunkHead button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '32px',
    padding: '0 12px',
    border: '1px solid var(--line-strong)',
    borderRadius: '10px',
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
    font: '600 14px var(--font-sans)',
    cursor: 'pointer',
  },
  '.cm-hunkHead button[data-kind=accept]': {
    borderColor: 'var(--primary)',
    backgroundColor: 'var(--primary)',
    color: 'var(--on-primary)',
  },
  '@media (pointer: coarse)': {
    '.cm-hunkHead button': { minHeight: '44px' },
  },
  // On phones the buttons stand below the words.
  '@media (width < 40rem)': {
    '.cm-hunkHead > div': { flexWrap: 'wrap', paddingBlock: '8px' },
    '.cm-hunkHead strong': { maxWidth: 'calc(100% - 120px)' },
    '.cm-hunkHead button': { flex: '1 1 40%', justifyContent: 'center' },
  },
});
