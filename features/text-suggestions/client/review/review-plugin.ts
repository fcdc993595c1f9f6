import { DOMSerializer, type Node, Slice } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { alignPhrases } from '../align/align-texts.ts';
import { type DocumentChange, joinLists } from './find-document-changes.ts';
import { isFactOf, type ReviewedFact, type ReviewLabels } from './review-labels.ts';
import { canReword, reword } from './reword-change.ts';

export type Decision = 'open' | 'accepted' | 'rejected';

export interface ReviewedChange extends DocumentChange {
  decision: Decision;
}

export interface ReviewState {
  changes: readonly ReviewedChange[];
  /** The change under review. */
  current: number;
  labels: ReviewLabels;
  facts: readonly ReviewedFact[];
}

type Order =
  | {
      kind: 'begin';
      changes: readonly DocumentChange[];
      labels: ReviewLabels;
      facts?: readonly ReviewedFact[];
    }
  | { kind: 'decide'; id: number; decision: Decision }
  /** The person edits the replacement and accepts it. */
  | { kind: 'reword'; id: number; words: string }
  | { kind: 'decide-all'; decision: Decision }
  | { kind: 'show'; current: number }
  | { kind: 'end' };

export const reviewKey = new PluginKey<ReviewState | null>('review');

export function reviewOf(state: EditorState): ReviewState | null {
  return reviewKey.getState(state) ?? null;
}

export function order(view: EditorView, given: Order): void {
  view.dispatch(view.state.tr.setMeta(reviewKey, given).setMeta('addToHistory', false));
}

/** Most texts are never reviewed, so an editor gets the plugin with its first review. */
export function prepareReview(view: EditorView, onReview: (review: ReviewState | null) => void): void {
  if (reviewKey.get(view.state) !== undefined) return;
  view.updateState(view.state.reconfigure({ plugins: [reviewPlugin(onReview), ...view.state.plugins] }));
}

/** Moves to the next undecided change, or the next of all, and focuses it. */
export function showChange(view: EditorView, step: 1 | -1, { onlyOpen = false } = {}): void {
  const review = reviewOf(view.state);
  if (review === null || review.changes.length === 0) return;
  const { changes, current } = review;
  for (let tried = 1; tried <= changes.length; tried++) {
    const next = (current + step * tried + changes.length * tried) % changes.length;
    if (onlyOpen && changes[next]?.decision !== 'open') continue;
    order(view, { kind: 'show', current: next });
    focusCurrent(view);
    return;
  }
}

export function focusCurrent(view: EditorView): void {
  const button = view.dom.querySelector<HTMLElement>('[data-review="accept"]');
  button?.focus({ preventScroll: true });
  (button ?? view.dom.querySelector('.suggestion-current'))?.scrollIntoView({ block: 'center' });
}

/** Decides the change under review, and moves to the next one. */
export function decide(view: EditorView, decision: Decision): void {
  const review = reviewOf(view.state);
  const change = review?.changes[review.current];
  if (!change) return;
  order(view, { kind: 'decide', id: change.id, decision });
  showChange(view, 1, { onlyOpen: true });
  const hasOpen = reviewOf(view.state)?.changes.some((other) => other.decision === 'open') ?? false;
  if (!hasOpen) focusCurrent(view);
}

/** The document with everything that was not rejected. */
export function acceptedDocument(state: EditorState): Node {
  const transaction = state.tr;
  const changes = reviewOf(state)?.changes ?? [];
  const taken = changes.filter(({ decision }) => decision !== 'rejected');
  for (const [at, { from, to, content, isBlock }] of [...taken.entries()].reverse()) {
    const isAdded = isBlock && from === to;
    // Insertions at the same position are grouped with the first one.
    if (isAdded && at > 0 && isAddedAt(taken[at - 1], from)) continue;
    if (isAdded) {
      const together = taken.slice(at).filter((other) => isAddedAt(other, from));
      transaction.insert(from, joinLists(together.flatMap((other) => other.content.content)));
    } else if (isBlock && content.size === 0) transaction.deleteRange(from, to);
    else if (isBlock) transaction.replaceWith(from, to, content);
    else transaction.replace(from, to, new Slice(content, 0, 0));
  }
  return transaction.doc;
}

function isAddedAt(change: ReviewedChange | undefined, position: number): boolean {
  return change?.isBlock === true && change.from === position && change.to === position;
}

/**
 * A suggestion over a document: its changes are decorations and not part of the text, so that nothing of it can be
 * saved before it is applied. Positions are mapped while someone types elsewhere.
 */
export function reviewPlugin(onReview: (review: ReviewState | null) => void): Plugin<ReviewState | null> {
  return new Plugin<ReviewState | null>({
    key: reviewKey,
    state: { init: () => null, apply: (transaction, review) => next(transaction, review) },
    view: (view) => ({
      update(_, before) {
        const review = reviewOf(view.state);
        if (review !== reviewOf(before)) onReview(review);
      },
      // Plugins that come later make the view draw all of them again; only with the view itself does the review end.
      destroy: () =>
        queueMicrotask(() => {
          if (view.isDestroyed) onReview(null);
        }),
    }),
    props: {
      decorations: (state) => draw(state),
      handleKeyDown(view, event) {
        if (event.key !== 'F8' || reviewOf(view.state) === null) return false;
        showChange(view, event.shiftKey ? -1 : 1);
        return true;
      },
    },
  });
}

function next(transaction: Transaction, review: ReviewState | null): ReviewState | null {
  const given = transaction.getMeta(reviewKey) as Order | undefined;
  let state = review;
  if (state !== null && transaction.docChanged)
    state = { ...state, changes: follow(state.changes, transaction) };
  switch (given?.kind) {
    case 'begin':
      return {
        changes: given.changes.map((change) => ({ ...change, decision: 'open' })),
        current: 0,
        labels: given.labels,
        facts: given.facts ?? [],
      };
    case 'decide':
      return (
        state && {
          ...state,
          changes: state.changes.map((change) =>
            change.id === given.id ? { ...change, decision: given.decision } : change,
          ),
        }
      );
    case 'reword':
      return (
        state && {
          ...state,
          changes: state.changes.map((change) =>
            change.id === given.id ? { ...reword(change, given.words), decision: 'accepted' } : change,
          ),
        }
      );
    case 'decide-all':
      return (
        state && {
          ...state,
          changes: state.changes.map((change) => ({ ...change, decision: given.decision })),
        }
      );
    case 'show':
      return state && { ...state, current: given.current };
    case 'end':
      return null;
    default:
      return state;
  }
}

/** Editing a change's text by hand decides it. */
function follow(changes: readonly ReviewedChange[], { mapping, doc }: Transaction): ReviewedChange[] {
  return changes.map((change) => {
    const start = mapping.mapResult(change.from, 1);
    const end = mapping.mapResult(change.to, change.from === change.to ? 1 : -1);
    const from = start.pos;
    const to = Math.max(from, end.pos);
    const isGone = change.from === change.to ? start.deletedAcross : false;
    const isSame = doc.textBetween(from, to, '\n', '\uFFFC') === change.before;
    const decision = isGone || !isSame ? 'rejected' : change.decision;
    return { ...change, from, to, decision };
  });
}

function draw(state: EditorState): DecorationSet | null {
  const review = reviewOf(state);
  if (review === null) return null;
  const drawn = review.changes.flatMap((change, at) => {
    const isCurrent = at === review.current;
    const marks = change.decision === 'rejected' ? [] : drawChange(change, isCurrent, state);
    return isCurrent ? [...marks, controls(change, review)] : marks;
  });
  return DecorationSet.create(state.doc, drawn);
}

function drawChange(change: ReviewedChange, isCurrent: boolean, state: EditorState): Decoration[] {
  const { from, to, before, after, content, isBlock, decision, id } = change;
  const classes = `${isCurrent ? ' suggestion-current' : ''}${decision === 'accepted' ? ' suggestion-accepted' : ''}`;
  const spec = { key: `${id}-${decision}-${isCurrent}-${after}` };
  const inserted = (make: () => HTMLElement, at: number, part: string) =>
    Decoration.widget(at, make, { side: 1, ignoreSelection: true, key: `${spec.key}-${part}` });
  if (isBlock) {
    const marks = [];
    if (to > from) marks.push(Decoration.inline(from, to, { class: `suggestion-deleted${classes}` }));
    if (content.size > 0) {
      marks.push(
        inserted(
          () => {
            const box = document.createElement('ins');
            box.className = `suggestion-block suggestion-inserted${classes}`;
            box.contentEditable = 'false';
            box.append(DOMSerializer.fromSchema(state.schema).serializeFragment(content));
            return box;
          },
          to,
          'block',
        ),
      );
    }
    return marks;
  }
  const marks: Decoration[] = [];
  let position = from;
  // The same words with different marks are shown whole.
  const pieces = before === after ? [{ before, after, isChanged: true }] : alignPhrases(before, after);
  for (const [at, piece] of pieces.entries()) {
    const end = position + piece.before.length;
    if (piece.isChanged) {
      if (piece.before.trim() !== '')
        marks.push(Decoration.inline(position, end, { class: `suggestion-deleted${classes}` }));
      if (piece.after.trim() !== '')
        marks.push(inserted(() => insertedWords(piece.after, classes), end, String(at)));
    }
    position = end;
  }
  return marks;
}

/** The spaces around them are not part of the mark. */
function insertedWords(text: string, classes: string): HTMLElement {
  const [, lead = '', words = '', tail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  const mark = document.createElement('ins');
  mark.className = `suggestion-inserted${classes}`;
  mark.textContent = words;
  const box = document.createElement('span');
  box.append(lead, mark, tail);
  return box;
}

/** Below the change under review. */
function controls(change: ReviewedChange, { labels, facts }: ReviewState): Decoration {
  return Decoration.widget(
    change.to,
    (view) => {
      const box = document.createElement('span');
      box.className = 'suggestion-controls';
      box.contentEditable = 'false';
      for (const fact of facts) if (isFactOf(fact.fact, change)) box.append(factNote(fact));
      const button = (name: 'accept' | 'reject', decision: Decision) => {
        const made = document.createElement('button');
        made.type = 'button';
        made.dataset.review = name;
        made.textContent = labels[name];
        made.setAttribute('aria-pressed', String(change.decision === decision));
        made.addEventListener('click', () => decide(view, decision));
        box.append(made);
      };
      button('accept', 'accepted');
      button('reject', 'rejected');
      if (canReword(change)) box.append(editButton(box, view, change, labels));
      const hint = document.createElement('span');
      hint.className = 'suggestion-hint';
      hint.textContent = labels.next;
      box.append(hint);
      box.addEventListener('keydown', (event) => handleKey(event, view));
      return box;
    },
    {
      side: 2,
      ignoreSelection: true,
      stopEvent: () => true,
      key: `controls-${change.id}-${change.decision}-${change.after}`,
    },
  );
}

/** The changed fact, with a button to restore it. */
function factNote({ heading, words, keep }: ReviewedFact): HTMLElement {
  const note = document.createElement('span');
  note.className = 'suggestion-fact';
  const strong = document.createElement('strong');
  strong.textContent = heading;
  const text = document.createElement('span');
  text.append(strong, ` ${words}`);
  note.append(text);
  if (keep) {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.review = 'keep';
    button.textContent = keep.label;
    button.addEventListener('click', keep.act);
    note.append(button);
  }
  return note;
}

/** Replaces the buttons with a field for editing the new words. */
function editButton(
  box: HTMLElement,
  view: EditorView,
  change: ReviewedChange,
  labels: ReviewLabels,
): HTMLButtonElement {
  const edit = document.createElement('button');
  edit.type = 'button';
  edit.dataset.review = 'edit';
  edit.textContent = labels.edit;
  edit.addEventListener('click', () => {
    const buttons = [...box.childNodes];
    const field = document.createElement('textarea');
    field.value = change.after;
    field.ariaLabel = labels.words;
    field.dir = 'auto';
    field.rows = Math.min(8, 1 + Math.ceil(change.after.length / 60));
    const close = () => {
      box.replaceChildren(...buttons);
      edit.focus();
    };
    const save = () => {
      order(view, { kind: 'reword', id: change.id, words: field.value.replaceAll(/\s*\n\s*/g, ' ') });
      showChange(view, 1, { onlyOpen: true });
    };
    const made = [
      { name: 'accept', label: labels.save, act: save },
      { name: 'cancel', label: labels.cancel, act: close },
    ].map(({ name, label, act }) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset.review = name;
      button.textContent = label;
      button.addEventListener('click', act);
      return button;
    });
    field.addEventListener('keydown', (event) => {
      // In this field, the review's keys are just letters.
      event.stopPropagation();
      if (event.isComposing) return;
      if (event.key === 'Escape') close();
      else if (event.key === 'Enter' && !event.shiftKey) save();
      else return;
      event.preventDefault();
    });
    box.replaceChildren(field, ...made);
    field.focus();
  });
  return edit;
}

function handleKey(event: KeyboardEvent, view: EditorView): void {
  const { review } = (event.target as HTMLElement).dataset;
  if (event.key === 'Enter' && review !== 'accept' && review !== 'reject') return;
  if (event.key === 'Delete' || event.key === 'Backspace') decide(view, 'rejected');
  else if (event.key === 'F8') showChange(view, event.shiftKey ? -1 : 1);
  else if (event.key === 'Escape') view.focus();
  else if (event.key === 'Enter' && review === 'accept') decide(view, 'accepted');
  else return;
  event.preventDefault();
  event.stopPropagation();
}
