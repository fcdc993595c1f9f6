import { ApiError } from '#client/api-client.ts';
import type { DraftStore } from '#client/app/draft-store.ts';
import type { DesignVersion } from '#features/designer/shared/designer.contract.ts';
import type { SaveState } from '#features/editor/client/saving/text-saver.ts';
import type { Composition } from '#features/studio/shared/composition.ts';
import { saveComposition } from '../designer.api.ts';
import type { Edit } from './edits.ts';
import { mergeCompositions } from './merge-compositions.ts';

const waitMs = 800;
const draftWaitMs = 250;
/** Browsers reject larger keepalive bodies on page unload; the local draft still has them. */
const mostWhileLeaving = 60_000;
const mostSteps = 300;

/** Local changes the server does not have yet. */
export interface DesignDraft {
  revision: number;
  base: Composition;
  own: Composition;
}

export interface EditorState {
  composition: Composition;
  save: SaveState;
  canUndo: boolean;
  canRedo: boolean;
  /** Ids of layers that this page and another one changed differently. */
  conflict: readonly string[] | null;
}

/**
 * Holds a picture being edited: its undo history, and a debounced autosave. Concurrent changes are merged layer by
 * layer; if both changed the same layer, the person decides.
 */
export class DesignSaver {
  readonly #versionId: string;
  readonly #drafts: DraftStore<DesignDraft>;
  readonly #onSaved: (version: DesignVersion) => void;
  readonly #listeners = new Set<() => void>();
  #state: EditorState;
  #base: Composition;
  #revision: number;
  #undo: Composition[] = [];
  #redo: Composition[] = [];
  /** Consecutive changes of one kind, such as typing, are one undo step. */
  #lastKind: string | null = null;
  #theirs: DesignVersion | null = null;
  #saving: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #draftTimer: ReturnType<typeof setTimeout> | undefined;

  constructor({
    version,
    composition,
    drafts,
    onSaved,
  }: {
    version: DesignVersion;
    composition: Composition;
    drafts: DraftStore<DesignDraft>;
    onSaved: (version: DesignVersion) => void;
  }) {
    this.#versionId = version.id;
    this.#drafts = drafts;
    this.#onSaved = onSaved;
    this.#base = composition;
    this.#revision = version.revision;
    this.#state = { composition, save: { kind: 'saved' }, canUndo: false, canRedo: false, conflict: null };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getState = (): EditorState => this.#state;

  get revision(): number {
    return this.#revision;
  }

  /**
   * `kind` merges consecutive changes into one undo step: “words of layer 3”. Without one, each is a step of its own.
   */
  edit(change: Edit, kind: string | null = null): void {
    const before = this.#state.composition;
    const after = change(before);
    if (after === before) return;
    if (kind === null || kind !== this.#lastKind) {
      this.#undo = [...this.#undo, before].slice(-mostSteps);
    }
    this.#lastKind = kind;
    this.#redo = [];
    this.#show(after);
  }

  /** Makes the next change of the same kind a new step. */
  endStep(): void {
    this.#lastKind = null;
  }

  undo(): void {
    const before = this.#undo.at(-1);
    if (before === undefined) return;
    this.#undo = this.#undo.slice(0, -1);
    this.#redo = [...this.#redo, this.#state.composition];
    this.#lastKind = null;
    this.#show(before);
  }

  redo(): void {
    const after = this.#redo.at(-1);
    if (after === undefined) return;
    this.#redo = this.#redo.slice(0, -1);
    this.#undo = [...this.#undo, this.#state.composition];
    this.#lastKind = null;
    this.#show(after);
  }

  /** Restores an unsaved local draft. */
  resume({ revision, base, own }: DesignDraft): void {
    if (revision === this.#revision) {
      this.edit(() => own);
      return;
    }
    const theirs = this.#base;
    const { composition, conflicts } = mergeCompositions(base, own, theirs);
    this.edit(() => composition);
    if (conflicts.length > 0) this.#ask(conflicts);
  }

  /** Takes over a version that was saved elsewhere, such as in another tab. */
  take(version: DesignVersion): void {
    if (version.composition === null || version.revision <= this.#revision || this.#saving !== null) return;
    if (this.#state.conflict !== null) return;
    this.#merge(version);
  }

  /** Either way nothing is lost: the other version stays in the undo history. */
  resolve(choice: 'mine' | 'theirs'): void {
    const theirs = this.#theirs?.composition;
    if (theirs === undefined || theirs === null) return;
    const mine = this.#state.composition;
    this.#undo = [...this.#undo, choice === 'mine' ? theirs : mine];
    this.#theirs = null;
    this.#set({ conflict: null });
    this.#show(choice === 'mine' ? mine : theirs);
    void this.save();
  }

  /** Saves now, or after the request in flight. Never throws: errors go into the state. */
  async save({ isLeaving = false } = {}): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#state.conflict !== null) return;
    if (this.#saving !== null) {
      if (isLeaving) return;
      await this.#saving;
    }
    if (this.#state.composition === this.#base) {
      if (this.#state.save.kind !== 'saved') this.#set({ save: { kind: 'saved' } });
      void this.#dropDraft();
      return;
    }
    this.#saving = this.#send(isLeaving).finally(() => {
      this.#saving = null;
    });
    await this.#saving;
  }

  /** Called when the page goes away. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    clearTimeout(this.#draftTimer);
    if (this.#state.composition !== this.#base) await this.#keepDraft();
    await this.save({ isLeaving: true });
  }

  async #send(isLeaving: boolean): Promise<void> {
    this.#set({ save: { kind: 'saving' } });
    const sent = this.#state.composition;
    const keepalive = isLeaving && JSON.stringify(sent).length < mostWhileLeaving;
    try {
      const input = { baseRevision: this.#revision, composition: sent };
      const version = await saveComposition(this.#versionId, input, { keepalive });
      this.#base = sent;
      this.#revision = version.revision;
      this.#onSaved(version);
      if (this.#state.composition !== sent) this.#later();
      else {
        this.#set({ save: { kind: 'saved' } });
        await this.#dropDraft();
      }
    } catch (error) {
      await this.#fail(error);
    }
  }

  async #fail(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    const theirs =
      error.code === 'conflict' ? (error.details?.['version'] as DesignVersion | undefined) : undefined;
    if (theirs !== undefined) {
      this.#merge(theirs);
      return;
    }
    await this.#keepDraft();
    const isOffline = error.code === 'offline' || error.code === 'unreachable';
    this.#set({ save: isOffline ? { kind: 'offline' } : { kind: 'failed', message: error.message } });
    // While offline, the browser announces when the network is back.
    if (isOffline && navigator.onLine) this.#timer = setTimeout(() => void this.save(), 5_000);
  }

  #merge(theirs: DesignVersion): void {
    if (theirs.composition === null) return;
    const mine = this.#state.composition;
    const [base, other] = [this.#base, theirs.composition];
    const { composition, conflicts } = mergeCompositions(base, mine, other);
    // Undoing one's own steps leaves what the other page did meanwhile.
    const withTheirs = (step: Composition) => mergeCompositions(base, step, other).composition;
    this.#undo = this.#undo.map(withTheirs);
    this.#redo = this.#redo.map(withTheirs);
    this.#base = theirs.composition;
    this.#revision = theirs.revision;
    if (conflicts.length > 0) {
      this.#theirs = theirs;
      this.#set({ composition });
      this.#ask(conflicts);
      return;
    }
    const isTheirs = JSON.stringify(composition) === JSON.stringify(theirs.composition);
    this.#set({ composition: isTheirs ? theirs.composition : composition });
    // Not awaited, since this may run within a save.
    this.#timer = setTimeout(() => void this.save(), 0);
  }

  #ask(conflicts: readonly string[]): void {
    this.#set({ conflict: conflicts, save: { kind: 'changed-elsewhere' } });
    void this.#keepDraft();
  }

  #show(composition: Composition): void {
    this.#set({ composition });
    this.#later();
  }

  #later(): void {
    clearTimeout(this.#draftTimer);
    this.#draftTimer = setTimeout(() => void this.#keepDraft(), draftWaitMs);
    if (this.#state.conflict !== null) return;
    if (this.#state.save.kind === 'saved') this.#set({ save: { kind: 'saving' } });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), waitMs);
  }

  #set(change: Partial<EditorState>): void {
    this.#state = {
      ...this.#state,
      ...change,
      canUndo: this.#undo.length > 0,
      canRedo: this.#redo.length > 0,
    };
    for (const listener of this.#listeners) listener();
  }

  async #keepDraft(): Promise<void> {
    clearTimeout(this.#draftTimer);
    if (this.#state.composition === this.#base) return;
    const draft = { revision: this.#revision, base: this.#base, own: this.#state.composition };
    // Without storage, changes exist only on the page until the server has them.
    await this.#drafts.put(this.#versionId, draft).catch(() => undefined);
  }

  async #dropDraft(): Promise<void> {
    clearTimeout(this.#draftTimer);
    await this.#drafts.remove(this.#versionId).catch(() => undefined);
  }
}
