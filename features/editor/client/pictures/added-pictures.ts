import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { ApiError } from '#client/api-client.ts';
import { schema } from '../schema.ts';

export interface PictureStore {
  /** The address that the picture has in the text. @throws ApiError */
  upload: (file: File, signal: AbortSignal) => Promise<string>;
  onProblem: (message: string) => void;
}

type Change = { add: object; at: number; name: string } | { remove: object };

const key = new PluginKey<{ waiting: DecorationSet; store: PictureStore; leaving: AbortController }>(
  'added-pictures',
);

/**
 * Pictures that are pasted, dropped or chosen. Each keeps its position in the text while it is uploaded, and moves with
 * it.
 */
export function addedPictures(store: PictureStore): Plugin {
  const leaving = new AbortController();
  return new Plugin({
    key,
    state: {
      init: () => ({ waiting: DecorationSet.empty, store, leaving }),
      apply(transaction, before) {
        const waiting = before.waiting.map(transaction.mapping, transaction.doc);
        const change = transaction.getMeta(key) as Change | undefined;
        if (change === undefined) return { ...before, waiting };
        if ('remove' in change) {
          const gone = waiting.find(undefined, undefined, (spec) => spec.id === change.remove);
          return { ...before, waiting: waiting.remove(gone) };
        }
        const place = Decoration.widget(change.at, () => waitingMark(change.name), { id: change.add });
        return { ...before, waiting: waiting.add(transaction.doc, [place]) };
      },
    },
    props: {
      decorations: (state) => key.getState(state)?.waiting,
      handlePaste(view, event) {
        // Text copied from an office program comes with a picture of itself; the text is what is wanted.
        if (event.clipboardData?.types.includes('text/plain')) return false;
        return addPictures(view, [...(event.clipboardData?.files ?? [])], view.state.selection.to);
      },
      handleDrop(view, event) {
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        const at = place?.pos ?? view.state.selection.to;
        const hasTaken = addPictures(view, [...(event.dataTransfer?.files ?? [])], at);
        if (hasTaken) event.preventDefault();
        return hasTaken;
      },
    },
    // Plugins that come later make the view draw all of them again; only with the view itself are uploads given up.
    view: (view) => ({
      destroy: () =>
        queueMicrotask(() => {
          if (view.isDestroyed) leaving.abort();
        }),
    }),
  });
}

/** @returns whether there were pictures among the files. */
export function addPictures(view: EditorView, files: readonly File[], at: number): boolean {
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  const isCode = view.state.doc.resolve(at).parent.type.spec.code;
  if (pictures.length === 0 || isCode) return false;
  for (const picture of pictures) void add(view, picture, at);
  return true;
}

async function add(view: EditorView, file: File, at: number): Promise<void> {
  const { store, leaving } = key.getState(view.state) ?? {};
  if (store === undefined || leaving === undefined) return;
  const id = {};
  view.dispatch(view.state.tr.setMeta(key, { add: id, at, name: file.name } satisfies Change));
  try {
    const src = await store.upload(file, leaving.signal);
    if (leaving.signal.aborted) return;
    const place = key.getState(view.state)?.waiting.find(undefined, undefined, (spec) => spec.id === id)[0];
    const done = view.state.tr.setMeta(key, { remove: id } satisfies Change);
    // Its position was deleted during the upload, so it is no longer wanted.
    if (place === undefined) return;
    const alt = file.name.replace(/\.\w{1,5}$/, '');
    const { parent } = view.state.doc.resolve(place.from);
    const picture = schema.nodes.image.create({ src, alt });
    view.dispatch(
      done.insert(place.from, parent.inlineContent ? picture : schema.nodes.paragraph.create(null, picture)),
    );
  } catch (error) {
    if (leaving.signal.aborted) return;
    view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Change));
    if (!(error instanceof ApiError)) throw error;
    store.onProblem(`${file.name} was not added: ${error.message}`);
  }
}

function waitingMark(name: string): HTMLElement {
  const mark = document.createElement('span');
  mark.className = 'editor-picture';
  mark.role = 'status';
  mark.textContent = `Adding ${name || 'a picture'}…`;
  return mark;
}
