import { useSyncExternalStore } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiError } from '#client/api-client.ts';
import type { FileInfo } from '#features/files/shared/files.contract.ts';
import { AttachmentRow } from './attachment-row.tsx';
import { AttachmentTray, type TrayApi } from './attachment-tray.ts';
import { MessageFiles } from './message-files.tsx';

const stored: FileInfo = {
  id: 'f1',
  name: 'notes.txt',
  mediaType: 'text/plain',
  bytes: 2048,
  kind: 'text',
  width: null,
  height: null,
  pageCount: null,
  textLength: 2000,
};

const file = (name: string, text = 'Some words.') => new File([text], name);

/** Uploads that end when the test says so. */
function fakeServer() {
  const uploads: {
    resolve(info: FileInfo): void;
    reject(error: Error): void;
    progress(share: number): void;
  }[] = [];
  const removed: string[] = [];
  const api: TrayApi = {
    upload: (_, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        uploads.push({ resolve, reject, progress: onProgress });
      }),
    remove: async (id) => {
      removed.push(id);
    },
  };
  return { api, uploads, removed };
}

beforeEach(() => sessionStorage.clear());

function Tray({ tray }: { tray: AttachmentTray }) {
  const { items, problem } = useSyncExternalStore(tray.subscribe, tray.getState);
  return <AttachmentRow attachments={{ tray, items, problem, isHeld: false }} />;
}

const show = (tray: AttachmentTray) => render(<Tray tray={tray} />);

describe('the files of a message', () => {
  it('shows progress, then what was stored', async () => {
    const { api, uploads } = fakeServer();
    const tray = new AttachmentTray(api, 'attachments:new');
    const screen = await show(tray);
    tray.add([file('notes.txt')]);
    uploads[0]?.progress(0.4);
    await expect
      .element(screen.getByRole('progressbar', { name: 'Upload of notes.txt' }))
      .toHaveAttribute('aria-valuenow', '40');
    uploads[0]?.progress(1);
    await expect.element(screen.getByText('Reading…')).toBeVisible();
    uploads[0]?.resolve(stored);
    await expect.element(screen.getByText('2 KB')).toBeVisible();
    expect(tray.take()).toEqual([stored]);
    await expect.element(screen.getByRole('list')).not.toBeInTheDocument();
  });

  it('offers another try for what was interrupted, and none for what was refused', async () => {
    const { api, uploads } = fakeServer();
    const tray = new AttachmentTray(api, 'attachments:new');
    const screen = await show(tray);
    tray.add([file('notes.txt'), file('tool.exe')]);
    uploads[0]?.reject(new ApiError('unreachable', 'The upload was interrupted.', { status: 0 }));
    uploads[1]?.reject(new ApiError('unsupported_media_type', 'Not of a kind.', { status: 415 }));
    await expect.element(screen.getByText('Not of a kind.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Retry tool.exe' })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Retry notes.txt' }).click();
    uploads[2]?.resolve(stored);
    await expect.element(screen.getByText('2 KB')).toBeVisible();
  });

  it('cancels an upload, and deletes what was uploaded', async () => {
    const { api, uploads, removed } = fakeServer();
    const tray = new AttachmentTray(api, 'attachments:new');
    const screen = await show(tray);
    tray.add([file('notes.txt')]);
    await screen.getByRole('button', { name: 'Cancel upload of notes.txt' }).click();
    expect(tray.getState().items).toEqual([]);
    tray.add([file('notes.txt')]);
    uploads[1]?.resolve(stored);
    await screen.getByRole('button', { name: 'Remove notes.txt' }).click();
    expect(removed).toEqual(['f1']);
  });

  it('refuses what is empty or one too many before it is sent', async () => {
    const { api, uploads } = fakeServer();
    const tray = new AttachmentTray(api, 'attachments:new');
    const screen = await show(tray);
    tray.add([file('empty.txt', ''), ...Array.from({ length: 9 }, (_, index) => file(`${index}.txt`))]);
    await expect
      .element(screen.getByText('“empty.txt” is empty, so there is nothing to attach.'))
      .toBeVisible();
    await expect
      .element(screen.getByText('A message may have up to 8 files, so 2 of these were not added.'))
      .toBeVisible();
    expect(uploads).toHaveLength(7);
  });

  it('keeps what is uploaded through a reload, each chat its own', async () => {
    const { api, uploads } = fakeServer();
    const tray = new AttachmentTray(api, 'attachments:new');
    tray.add([file('notes.txt')]);
    uploads[0]?.resolve(stored);
    await expect.poll(() => tray.getState().items[0]?.state.kind).toBe('ready');
    expect(new AttachmentTray(api, 'attachments:new').getState().items).toHaveLength(1);
    expect(new AttachmentTray(api, 'attachments:other').getState().items).toHaveLength(0);
    tray.moveTo('attachments:c1');
    expect(new AttachmentTray(api, 'attachments:new').getState().items).toHaveLength(0);
    expect(new AttachmentTray(api, 'attachments:c1').getState().items).toHaveLength(1);
  });
});

it('shows files with their question; in a copy they are names', async () => {
  const screen = await render(<MessageFiles files={[stored, { ...stored, id: '', name: 'copied.txt' }]} />);
  await expect.element(screen.getByRole('link', { name: /notes\.txt/ })).toHaveAttribute('href', '/files/f1');
  await expect.element(screen.getByText('copied.txt')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /copied/ })).not.toBeInTheDocument();
});
