import { ApiError } from '#client/api-client.ts';
import type { DraftStore } from '#client/app/draft-store.ts';
import type {
  CodeFiles,
  CodeProject,
  CodeProjectHead,
  FileChanges,
} from '#features/coder/shared/coder.contract.ts';
import type { SaveState } from '#features/editor/client/saving/text-saver.ts';
import { changeCodeProject, getCodeProject } from '../coder.api.ts';
import { applyFileChoices, isSame, type MergedFiles, mergeFiles } from './merge-files.ts';

const waitMs = 800;
const waitAtMostMs = 5_000;
const draftWaitMs = 250;
/** Browsers reject larger keepalive bodies on page unload; the local draft still has them. */
const mostWhileLeaving = 60_000;

/** Local changes the server does not have yet. */
export interface CodeDraft {
  revision: number;
  /** The base contents of the changed files. */
  base: CodeFiles;
  own: Record<string, CodeFiles[string] | null>;
  at: number;
}

export interface ProjectState {
  project: CodeProject;
  save: SaveState;
  /** Lines changed differently both here and elsewhere. */
  conflict: MergedFiles | null;
}

type Author = { madeBy?: 'import' | 'proposal' | 'format'; note?: string };

/**
 * Holds the files of an open project and autosaves them: debounced, one request at a time, with a local draft until the
 * server has the changes. Concurrent changes are merged line by line.
 */
export class ProjectSaver {
  readonly #drafts: DraftStore<CodeDraft>;
  readonly #onSaved: () => void;
  readonly #listeners = new Set<() => void>();
  #state: ProjectState;
  /** The server's state. */
  #base: CodeProject;
  #saving: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #draftTimer: ReturnType<typeof setTimeout> | undefined;
  #changedAtMs: number | null = null;
  #theirs: CodeProject | null = null;

  constructor({
    project,
    drafts,
    onSaved,
  }: {
    project: CodeProject;
    drafts: DraftStore<CodeDraft>;
    onSaved: () => void;
  }) {
    this.#base = project;
    this.#drafts = drafts;
    this.#onSaved = onSaved;
    this.#state = { project, save: { kind: 'saved' }, conflict: null };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getState = (): ProjectState => this.#state;

  /** Files that the server does not have like this yet. */
  unsavedPaths(): string[] {
    return Object.keys(this.#changes());
  }

  /** A file was edited, added, removed or renamed; null deletes. */
  change(changes: FileChanges): void {
    const { project } = this.#state;
    const files = { ...project.files };
    for (const [path, file] of Object.entries(changes)) {
      if (file === null) delete files[path];
      else files[path] = file;
    }
    this.#set({ project: { ...project, files } });
    this.#later();
  }

  /** Saves a change as a version of its own, after flushing earlier edits. */
  async apply(changes: FileChanges, author: Author): Promise<void> {
    await this.save();
    this.change(changes);
    await this.save({ author });
  }

  /** Changes the title or the entry file. */
  async describe(change: { title?: string; entry?: string }): Promise<void> {
    const head = await changeCodeProject(this.#base.id, change);
    this.#take(head);
  }

  /** Saves now, or after the request in flight. Never throws: errors go into the state. */
  async save({
    isLeaving = false,
    author = {},
  }: {
    isLeaving?: boolean;
    author?: Author;
  } = {}): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#state.conflict !== null) return;
    if (this.#saving !== null) {
      if (isLeaving) return;
      await this.#saving;
    }
    const changes = this.#changes();
    if (Object.keys(changes).length === 0) {
      this.#changedAtMs = null;
      if (this.#state.save.kind !== 'saved') this.#set({ save: { kind: 'saved' } });
      void this.#dropDraft();
      return;
    }
    this.#saving = this.#send(changes, { isLeaving, author }).finally(() => {
      this.#saving = null;
    });
    await this.#saving;
  }

  /** Restores an unsaved local draft. */
  resume(draft: CodeDraft): void {
    if (draft.revision === this.#base.revision) {
      this.change(draft.own);
      return;
    }
    const theirs = this.#base;
    const files: CodeFiles = { ...theirs.files };
    for (const path of Object.keys(draft.own)) {
      const before = draft.base[path];
      if (before) files[path] = before;
      else delete files[path];
    }
    this.#base = { ...theirs, revision: draft.revision, files };
    this.#set({ project: { ...theirs, files } });
    this.change(draft.own);
    this.#merge(theirs);
  }

  /** Checks for changes made elsewhere, such as in another tab. */
  async look(): Promise<void> {
    if (this.#saving !== null) await this.#saving;
    // If offline, the next save will notice.
    const theirs = await getCodeProject(this.#base.id).catch(() => null);
    if (theirs === null || this.#saving !== null || this.#state.conflict !== null) return;
    if (theirs.revision > this.#base.revision) this.#merge(theirs);
  }

  get revision(): number {
    return this.#base.revision;
  }

  /** An earlier version was restored. */
  replace(project: CodeProject): void {
    this.#base = project;
    this.#set({ project, save: { kind: 'saved' }, conflict: null });
    void this.#dropDraft();
    this.#onSaved();
  }

  /** Its chat was created. */
  setChat(chatId: string): void {
    this.#base = { ...this.#base, chatId };
    this.#set({ project: { ...this.#state.project, chatId } });
  }

  /** Resolves each conflict. */
  async resolve(choices: Parameters<typeof applyFileChoices>[1]): Promise<void> {
    const { conflict } = this.#state;
    const theirs = this.#theirs;
    if (conflict === null || theirs === null) return;
    this.#settle(theirs, applyFileChoices(conflict, choices));
    await this.save();
  }

  /** Called when the page goes away. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    clearTimeout(this.#draftTimer);
    if (Object.keys(this.#changes()).length > 0) await this.#keepDraft();
    await this.save({ isLeaving: true });
  }

  #later(): void {
    const now = Date.now();
    this.#changedAtMs ??= now;
    clearTimeout(this.#draftTimer);
    this.#draftTimer = setTimeout(() => void this.#keepDraft(), draftWaitMs);
    if (this.#state.conflict !== null) return;
    if (this.#state.save.kind === 'saved') this.#set({ save: { kind: 'saving' } });
    clearTimeout(this.#timer);
    const left = this.#changedAtMs + waitAtMostMs - now;
    this.#timer = setTimeout(() => void this.save(), Math.max(0, Math.min(waitMs, left)));
  }

  #changes(): Record<string, CodeFiles[string] | null> {
    const own = this.#state.project.files;
    const base = this.#base.files;
    const paths = new Set([...Object.keys(own), ...Object.keys(base)]);
    return Object.fromEntries(
      [...paths].filter((path) => !isSame(own[path], base[path])).map((path) => [path, own[path] ?? null]),
    );
  }

  async #send(
    changes: Record<string, CodeFiles[string] | null>,
    { isLeaving, author }: { isLeaving: boolean; author: Author },
  ): Promise<void> {
    this.#set({ save: { kind: 'saving' } });
    this.#changedAtMs = null;
    const sent = this.#state.project.files;
    try {
      const keepalive = isLeaving && JSON.stringify(changes).length < mostWhileLeaving;
      const input = { baseRevision: this.#base.revision, changes, ...author };
      const head = await changeCodeProject(this.#base.id, input, { keepalive });
      this.#base = { ...this.#base, ...head, files: sent };
      this.#take(head);
      if (Object.keys(this.#changes()).length > 0) this.#later();
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
      error.code === 'conflict' ? (error.details?.['project'] as CodeProject | undefined) : undefined;
    if (theirs !== undefined) return this.#merge(theirs);
    await this.#keepDraft();
    const isOffline = error.code === 'offline' || error.code === 'unreachable';
    this.#set({ save: isOffline ? { kind: 'offline' } : { kind: 'failed', message: error.message } });
    // While offline, the browser announces when the network is back.
    if (isOffline && navigator.onLine) this.#timer = setTimeout(() => void this.save(), waitAtMostMs);
  }

  #merge(theirs: CodeProject): void {
    const merged = mergeFiles({
      base: this.#base.files,
      mine: this.#state.project.files,
      theirs: theirs.files,
    });
    if (merged.conflicts.length > 0) {
      this.#theirs = theirs;
      this.#set({ conflict: merged, save: { kind: 'changed-elsewhere' } });
      void this.#keepDraft();
      return;
    }
    this.#settle(theirs, merged.files);
    // Not awaited, since this may run within a save.
    this.#timer = setTimeout(() => void this.save(), 0);
  }

  #settle(theirs: CodeProject, files: CodeFiles): void {
    this.#base = theirs;
    this.#theirs = null;
    this.#set({ project: { ...theirs, files }, conflict: null, save: { kind: 'saving' } });
    this.#onSaved();
  }

  #take(head: CodeProjectHead): void {
    this.#base = { ...this.#base, ...head };
    this.#set({ project: { ...this.#state.project, ...head } });
    this.#onSaved();
  }

  #set(change: Partial<ProjectState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  async #keepDraft(): Promise<void> {
    clearTimeout(this.#draftTimer);
    const own = this.#changes();
    const base = Object.fromEntries(
      Object.keys(own).flatMap((path) => {
        const file = this.#base.files[path];
        return file ? [[path, file]] : [];
      }),
    );
    const draft = { revision: this.#base.revision, base, own, at: Date.now() };
    // Without storage, changes exist only on the page until the server has them.
    await this.#drafts.put(this.#base.id, draft).catch(() => undefined);
  }

  async #dropDraft(): Promise<void> {
    clearTimeout(this.#draftTimer);
    await this.#drafts.remove(this.#base.id).catch(() => undefined);
  }
}
