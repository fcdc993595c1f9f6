import { ApiError } from '#client/api-client.ts';
import type { DraftStore } from '#client/app/draft-store.ts';
import type { Choice, MergedText } from '#features/editor/client/markdown/merge-texts.ts';
import { titleOf } from '#features/editor/shared/text-fields.ts';
import { mergeTags } from './merge-tags.ts';
import { areSameWords, type SavedText, type TextDraft, type TextWords, wordsOf } from './text-draft.ts';
import type { TextRemote } from './text-remote.ts';

const waitMs = 800;
const waitAtMostMs = 5_000;
const draftWaitMs = 250;
const mostUnanswered = 5;
/** Browsers refuse larger bodies from a page that is closing; the draft on this device has them. */
const mostWhileLeaving = 60_000;

export type SaveState =
  | { kind: 'saved' | 'saving' | 'offline' | 'changed-elsewhere' }
  /** Nothing is written yet that could be saved. */
  | { kind: 'empty' }
  /** `isKept`: the words are on this device meanwhile. */
  | { kind: 'failed'; message: string; isKept?: boolean };

export interface TextSaverOptions<Text extends SavedText> {
  id: string;
  remote: Pick<TextRemote<Text>, 'create' | 'change' | 'readConflict' | 'whyNot'>;
  /** The server's version; null for a new text. */
  text: Text | null;
  drafts: DraftStore<TextDraft>;
  /** The current text. */
  read: () => TextWords;
  /** Replaces the text on the page with the merged one. */
  show: (words: TextWords) => void;
  onState: (state: SaveState) => void;
  onSaved: (text: Text, isFirst: boolean) => void;
}

interface Conflict<Text> {
  merged: MergedText;
  /** What was on the page when it was merged. */
  own: TextWords;
  theirs: Text;
  words: Omit<TextWords, 'content'>;
}

/**
 * Saves one text while it is written: a moment after the last key, one request at a time, with a copy on this device
 * until the server has it. Changes made elsewhere meanwhile are merged block by block.
 */
export class TextSaver<Text extends SavedText> {
  readonly #options: TextSaverOptions<Text>;
  #base: Text | null;
  #saving: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #draftTimer: ReturnType<typeof setTimeout> | undefined;
  #changedAtMs: number | null = null;
  #conflict: Conflict<Text> | null = null;
  #isMerged = false;
  /** What was sent since the last answer: any of it may have arrived. */
  #unanswered: TextWords[] = [];

  constructor(options: TextSaverOptions<Text>) {
    this.#options = options;
    this.#base = options.text;
  }

  get conflict(): MergedText | null {
    return this.#conflict?.merged ?? null;
  }

  get base(): Text | null {
    return this.#base;
  }

  /** Something was written. */
  changed(): void {
    const now = Date.now();
    this.#changedAtMs ??= now;
    clearTimeout(this.#draftTimer);
    this.#draftTimer = setTimeout(() => void this.#keepDraft(), draftWaitMs);
    if (this.#conflict !== null) return;
    clearTimeout(this.#timer);
    const left = this.#changedAtMs + waitAtMostMs - now;
    this.#timer = setTimeout(() => void this.save(), Math.max(0, Math.min(waitMs, left)));
  }

  /** Saves now, or once the pending request is answered. Never throws: errors become the state. */
  async save({ isLeaving = false } = {}): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#conflict !== null) return;
    // In a loop: of two callers waiting for the same request, one sends the next.
    while (this.#saving !== null) {
      if (isLeaving) return;
      await this.#saving;
    }
    const words = this.#options.read();
    if (!this.#needsSaving(words)) {
      this.#changedAtMs = null;
      void this.#dropDraft(words);
      // What was merged turned out to be what the server has.
      if (this.#isMerged) this.#options.onState({ kind: 'saved' });
      this.#isMerged = false;
      return;
    }
    this.#saving = this.#send(words, isLeaving).finally(() => {
      this.#saving = null;
    });
    await this.#saving;
  }

  /** Restores what this device still held. */
  resume(draft: TextDraft): void {
    if (draft.base !== null && this.#base !== null && draft.base.revision !== this.#base.revision) {
      const { revision, ...words } = draft.base;
      const theirs = this.#base;
      this.#base = { ...theirs, ...words, revision };
      this.#options.show(draft.own);
      void this.#merge(theirs);
      return;
    }
    this.#options.show(draft.own);
    this.changed();
  }

  /** The text was changed elsewhere, such as in another tab. */
  async receive(theirs: Text): Promise<void> {
    if (this.#saving !== null) await this.#saving;
    await import('#features/editor/client/markdown/merge-texts.ts');
    if (this.#base === null || this.#conflict !== null || theirs.revision <= this.#base.revision) return;
    await this.#merge(theirs);
  }

  /** The choice for each section that both changed. */
  async resolve(choices: readonly Choice[]): Promise<void> {
    const conflict = this.#conflict;
    if (conflict === null) return;
    const { applyChoices, mergeTexts } = await import('#features/editor/client/markdown/merge-texts.ts');
    if (this.#conflict !== conflict) return;
    this.#conflict = null;
    // What was written before choosing is kept too.
    const { title, content } = this.#options.read();
    const own = conflict.own;
    const chosen = mergeTexts({
      base: own.content,
      mine: content,
      theirs: applyChoices(conflict.merged, choices),
    });
    this.#settle(conflict.theirs, {
      ...conflict.words,
      ...(title !== own.title && { title }),
      content: applyChoices(chosen, []),
    });
    await this.save();
  }

  /** The page is closing. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    clearTimeout(this.#draftTimer);
    if (this.#needsSaving(this.#options.read())) await this.#keepDraft();
    await this.save({ isLeaving: true });
  }

  #needsSaving(words: TextWords): boolean {
    if (titleOf(words.title, words.content) === '') return false;
    return this.#base === null || !areSameWords(words, wordsOf(this.#base));
  }

  async #send(words: TextWords, isLeaving: boolean): Promise<void> {
    const { id, remote, onState, onSaved } = this.#options;
    this.#changedAtMs = null;
    const refusal = remote.whyNot?.(words);
    if (refusal !== undefined) {
      onState({ kind: 'failed', message: refusal, isKept: await this.#keepDraft() });
      return;
    }
    onState({ kind: 'saving' });
    this.#unanswered = [...this.#unanswered, words].slice(-mostUnanswered);
    try {
      const options = { keepalive: isLeaving && words.content.length < mostWhileLeaving };
      const base = this.#base;
      const text =
        base === null
          ? await remote.create({ id, ...words }, options)
          : await remote.change(
              id,
              { baseRevision: base.revision, ...words, ...(this.#isMerged && { reason: 'merge' as const }) },
              options,
            );
      this.#isMerged = false;
      this.#unanswered = [];
      this.#base = text;
      onSaved(text, base === null);
      await this.#dropDraft(words);
      const current = this.#options.read();
      if (areSameWords(current, words) || !this.#needsSaving(current)) onState({ kind: 'saved' });
      else this.changed();
    } catch (error) {
      await this.#fail(error);
    }
  }

  async #fail(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'conflict') {
      const theirs = this.#options.remote.readConflict(error.details);
      if (theirs !== null) return this.#merge(theirs);
    }
    const isKept = await this.#keepDraft();
    const isOffline = error.code === 'offline' || error.code === 'unreachable';
    this.#options.onState(
      isOffline ? { kind: 'offline' } : { kind: 'failed', message: error.message, isKept },
    );
    // While offline, the browser reports when the network is back.
    if (isOffline && navigator.onLine) this.#timer = setTimeout(() => void this.save(), waitAtMostMs);
  }

  async #merge(theirs: Text): Promise<void> {
    const { applyChoices, mergeTexts } = await import('#features/editor/client/markdown/merge-texts.ts');
    if (theirs.revision === this.#base?.revision) return;
    // Read only now, and shown without awaiting anything: text typed in between would be lost.
    const own = this.#options.read();
    // The answer to an earlier save was lost: nobody else wrote that.
    const isOwn = this.#unanswered.some((sent) => isSaved(sent, wordsOf(theirs)));
    this.#unanswered = [];
    const base = isOwn
      ? wordsOf(theirs)
      : this.#base === null
        ? { title: '', content: '', tags: [] }
        : wordsOf(this.#base);
    const merged = mergeTexts({ base: base.content, mine: own.content, theirs: theirs.content });
    const words = {
      title: own.title === base.title ? theirs.title : own.title,
      tags: mergeTags(base.tags, own.tags, theirs.tags),
    };
    if (merged.conflicts > 0) {
      this.#conflict = { merged, own, theirs, words };
      await this.#keepDraft();
      this.#options.onState({ kind: 'changed-elsewhere' });
      return;
    }
    this.#settle(theirs, { ...words, content: applyChoices(merged, []) });
    if (isOwn) this.#isMerged = false;
    // Not awaited: this may run within a save.
    this.#timer = setTimeout(() => void this.save(), 0);
  }

  #settle(theirs: Text, words: TextWords): void {
    this.#base = theirs;
    this.#isMerged = !areSameWords(words, wordsOf(theirs));
    this.#options.show(words);
    this.#options.onSaved(theirs, false);
    this.#options.onState({ kind: this.#isMerged ? 'saving' : 'saved' });
  }

  /** @returns whether this device has the words now. */
  async #keepDraft(): Promise<boolean> {
    clearTimeout(this.#draftTimer);
    const { id, drafts, read } = this.#options;
    const base = this.#base === null ? null : { ...wordsOf(this.#base), revision: this.#base.revision };
    // Where a browser stores nothing, the text is only on the page until the server has it.
    return drafts.put(id, { base, own: read(), at: Date.now() }).then(
      () => true,
      () => false,
    );
  }

  /** Only if nothing was written since. */
  async #dropDraft(saved: TextWords): Promise<void> {
    if (!areSameWords(this.#options.read(), saved)) return;
    clearTimeout(this.#draftTimer);
    await this.#options.drafts.remove(this.#options.id).catch(() => undefined);
  }
}

/** The server calls a text without a title by its first words. */
function isSaved(sent: TextWords, stored: TextWords): boolean {
  return areSameWords(sent.title.trim() === '' ? { ...sent, title: stored.title } : sent, stored);
}
