import { ApiError } from '#client/api-client.ts';
import type { UploadOptions } from '#client/api-upload.ts';
import { maxFilesPerMessage } from '#features/files/shared/file-kinds.ts';
import type { FileInfo } from '#features/files/shared/files.contract.ts';
import { refusalOf } from './check-file.ts';

/** One file in the composer. */
export interface TrayItem {
  key: string;
  name: string;
  bytes: number;
  state:
    | { kind: 'uploading'; share: number }
    | { kind: 'ready'; file: FileInfo }
    /** `canRetry`: the file itself was fine. */
    | { kind: 'failed'; message: string; canRetry: boolean };
  /** An object URL of the local picture; revoked when the item is removed. */
  previewUrl: string | null;
}

export interface TrayState {
  items: readonly TrayItem[];
  /** Why the last files were not added. */
  problem: string | null;
}

export interface TrayApi {
  upload(file: File, options: UploadOptions): Promise<FileInfo>;
  remove(id: string): Promise<void>;
}

/**
 * The attachments of the message being written. Lives outside React, so that uploads continue while the page
 * around them changes; finished uploads survive a reload of this tab.
 */
export class AttachmentTray {
  readonly #api: TrayApi;
  readonly #listeners = new Set<() => void>();
  readonly #sources = new Map<string, File>();
  readonly #uploads = new Map<string, AbortController>();
  #storageKey: string;
  #state: TrayState;

  /** `storageKey` names this tray in the tab's storage. */
  constructor(api: TrayApi, storageKey: string) {
    this.#api = api;
    this.#storageKey = storageKey;
    this.#state = { items: readKept(storageKey), problem: null };
  }

  /** The chat got its address, and its attachments follow. */
  moveTo(storageKey: string): void {
    keep(this.#storageKey, []);
    this.#storageKey = storageKey;
    keep(storageKey, this.#state.items);
  }

  readonly getState = (): TrayState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the keys of the accepted files; the state says why others were rejected. */
  add(files: readonly File[]): string[] {
    const room = maxFilesPerMessage - this.#state.items.length;
    const taken = files.slice(0, Math.max(0, room));
    const left = files.length - taken.length;
    const problem =
      left > 0
        ? `A message may have up to ${maxFilesPerMessage} files, so ${left} of these ${left === 1 ? 'was' : 'were'} not added.`
        : null;
    this.#set({ problem });
    return taken.flatMap((file) => this.#addOne(file) ?? []);
  }

  retry(key: string): void {
    const file = this.#sources.get(key);
    if (file) void this.#upload(key, file);
  }

  /** Stops its upload, or deletes the uploaded file. */
  remove(key: string): void {
    const item = this.#find(key);
    this.#drop(key);
    // If it cannot be deleted now, the server's sweep removes it, because no message uses it.
    if (item?.state.kind === 'ready') void this.#api.remove(item.state.file.id).catch(() => undefined);
  }

  /** Takes the attachments for sending; the tray is empty afterwards. */
  take(): FileInfo[] {
    const files = this.#state.items.flatMap(({ state }) => (state.kind === 'ready' ? [state.file] : []));
    for (const { key } of this.#state.items) this.#drop(key);
    this.#set({ problem: null });
    return files;
  }

  /** The message was not accepted, so its files return here. */
  giveBack(files: readonly FileInfo[]): void {
    const known = new Set(this.#state.items.map(({ key }) => key));
    const items = files.filter(({ id }) => !known.has(id)).map(readyItem);
    this.#set({ items: [...items, ...this.#state.items].slice(0, maxFilesPerMessage) });
  }

  /** These are sent another way, so they are removed here. */
  release(files: readonly FileInfo[]): void {
    const ids = new Set(files.map(({ id }) => id));
    const gone = this.#state.items.filter(({ state }) => state.kind === 'ready' && ids.has(state.file.id));
    for (const { key } of gone) this.#drop(key);
  }

  #addOne(file: File): string | null {
    const key = crypto.randomUUID();
    const message = refusalOf(file);
    const previewUrl = message === null && file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
    const state: TrayItem['state'] =
      message === null ? { kind: 'uploading', share: 0 } : { kind: 'failed', message, canRetry: false };
    this.#set({
      items: [...this.#state.items, { key, name: file.name, bytes: file.size, state, previewUrl }],
    });
    if (message !== null) return null;
    this.#sources.set(key, file);
    void this.#upload(key, file);
    return key;
  }

  async #upload(key: string, file: File): Promise<void> {
    const abort = new AbortController();
    this.#uploads.set(key, abort);
    this.#change(key, { kind: 'uploading', share: 0 });
    try {
      const stored = await this.#api.upload(file, {
        signal: abort.signal,
        onProgress: (share) => this.#change(key, { kind: 'uploading', share }),
      });
      this.#change(key, { kind: 'ready', file: stored });
    } catch (error) {
      if (abort.signal.aborted) return;
      const isOurs = error instanceof ApiError;
      const message = isOurs ? error.message : 'The upload was interrupted. Please try again.';
      // A file rejected for its content would be rejected again.
      const canRetry = !isOurs || error.status === 0 || error.status === 429 || error.status >= 500;
      this.#change(key, { kind: 'failed', message, canRetry });
    } finally {
      this.#uploads.delete(key);
    }
  }

  #find(key: string): TrayItem | undefined {
    return this.#state.items.find((item) => item.key === key);
  }

  #change(key: string, state: TrayItem['state']): void {
    if (!this.#find(key)) return;
    this.#set({ items: this.#state.items.map((item) => (item.key === key ? { ...item, state } : item)) });
  }

  #drop(key: string): void {
    this.#uploads.get(key)?.abort();
    this.#sources.delete(key);
    const item = this.#find(key);
    if (item?.previewUrl) URL.revokeObjectURL(item.previewUrl);
    this.#set({ items: this.#state.items.filter((other) => other.key !== key) });
  }

  #set(change: Partial<TrayState>): void {
    this.#state = { ...this.#state, ...change };
    keep(this.#storageKey, this.#state.items);
    for (const listener of this.#listeners) listener();
  }
}

function readyItem(file: FileInfo): TrayItem {
  return {
    key: file.id,
    name: file.name,
    bytes: file.bytes,
    state: { kind: 'ready', file },
    previewUrl: null,
  };
}

function readKept(storageKey: string): TrayItem[] {
  try {
    const kept: FileInfo[] = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return kept.map(readyItem);
  } catch {
    // Storage is disabled, or contains something else: the person attaches again.
    return [];
  }
}

function keep(storageKey: string, items: readonly TrayItem[]): void {
  const files = items.flatMap(({ state }) => (state.kind === 'ready' ? [state.file] : []));
  try {
    if (files.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(files));
  } catch {
    // Full or disabled: the person can do nothing about it now.
  }
}
