import { history } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { EditorState, type Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { loadPatiently } from '#client/app/load-patiently.ts';
import { foundPlaces } from '../find/found-places.ts';
import type { OtherPictureAddress } from '../pictures/shown-address.ts';
import { parsePlainText, pasteAddress, serializePlainText } from './clipboard.ts';
import { formulasInLine } from './formula-in-line.ts';
import { markdownInputRules } from './input-rules.ts';
import { type KeyActions, keyBindings } from './key-bindings.ts';
import { createNodeViews } from './node-views.ts';

export interface ViewOptions extends KeyActions {
  document: Node;
  label: string;
  otherPictureAddress?: OtherPictureAddress | undefined;
  onState: (state: EditorState, isChanged: boolean) => void;
  onLeave: () => void;
  /** From features that extend the editor; they come before all others. */
  plugins?: readonly Plugin[];
}

/** The editor's view, with all of its plugins. */
export function createView(place: HTMLElement, options: ViewOptions): EditorView {
  let hasCursors = false;
  // Nobody clicks between two blocks or drops anything before they reach for the text.
  const addCursors = () => {
    if (!hasCursors) void addPointerCursors(view);
    hasCursors = true;
    return false;
  };
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({
      doc: options.document,
      plugins: [
        ...(options.plugins ?? []),
        markdownInputRules(),
        formulasInLine(),
        ...keyBindings(options),
        history(),
        foundPlaces(),
      ],
    }),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': options.label,
      spellcheck: 'true',
      class: 'editor-text',
    },
    nodeViews: createNodeViews(options.otherPictureAddress),
    clipboardTextParser: (text, _around, isPlain) => parsePlainText(text, isPlain) as never,
    clipboardTextSerializer: serializePlainText,
    handlePaste: pasteAddress,
    handleDOMEvents: {
      blur: () => {
        options.onLeave();
        return false;
      },
      click: (_, event) => openLink(event),
      pointerover: addCursors,
      focus: addCursors,
      dragenter: addCursors,
    },
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction);
      view.updateState(state);
      options.onState(state, transaction.docChanged);
    },
  });
  return view;
}

async function addPointerCursors(view: EditorView): Promise<void> {
  const { pointerCursors } = await loadPatiently(() => import('./pointer-cursors.ts'));
  if (view.isDestroyed) return;
  view.updateState(view.state.reconfigure({ plugins: [...view.state.plugins, ...pointerCursors()] }));
}

/** A link opens with ⌘ held: a plain click sets the caret. */
function openLink(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return false;
  event.preventDefault();
  if (!event.metaKey && !event.ctrlKey) return false;
  window.open(link.href, '_blank', 'noreferrer');
  return true;
}
