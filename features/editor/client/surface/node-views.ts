import { DOMSerializer, type Node } from 'prosemirror-model';
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view';
import { loadOutsidePicture } from '../pictures/outside-picture.ts';
import { fileIdOf, type OtherPictureAddress, shownAddress } from '../pictures/shown-address.ts';
import { createFormulaView, isFormulaInLine } from './formula-in-line.ts';
import { prepareTables } from './load-table-editing.ts';
import { createPreviewView, previewOf } from './preview-view.ts';

/** A list item; a task has a checkbox, ticked by a click or ⌘Enter. */
function createItemView(first: Node, view: EditorView, placeOf: () => number | undefined): NodeView {
  const isTask = first.attrs.checked !== null;
  const dom = document.createElement('li');
  const contentDOM = isTask ? document.createElement('div') : dom;
  const box = document.createElement('input');
  if (isTask) {
    box.type = 'checkbox';
    box.className = 'tick';
    box.contentEditable = 'false';
    dom.append(box, contentDOM);
    box.addEventListener('change', () => {
      const at = placeOf();
      if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'checked', box.checked));
    });
  }
  const show = (node: Node) => {
    if (!isTask) return;
    box.checked = node.attrs.checked;
    box.disabled = !view.editable;
    box.ariaLabel = node.firstChild?.textContent || 'Task';
    dom.dataset.checked = String(node.attrs.checked);
  };
  show(first);
  return {
    dom,
    contentDOM,
    update(node) {
      if (node.type !== first.type || (node.attrs.checked !== null) !== isTask) return false;
      show(node);
      return true;
    },
    stopEvent: ({ target }) => target === box,
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
  };
}

/**
 * Our own pictures are shown. One on another server is named, and loaded on request: opening a note contacts nobody.
 */
function createImageView({ attrs: { src, alt } }: Node, otherAddress?: OtherPictureAddress): NodeView {
  if (src.startsWith('/') && !src.startsWith('//')) {
    const picture = document.createElement('img');
    picture.src = shownAddress(src);
    picture.loading = 'lazy';
    picture.alt = alt;
    const fileId = fileIdOf(src);
    // Uploaded by another author of the same text.
    if (fileId !== undefined && otherAddress !== undefined) {
      picture.addEventListener('error', () => (picture.src = otherAddress(fileId)), { once: true });
    }
    return { dom: picture };
  }
  const host = hostOf(src);
  const dom = document.createElement('span');
  const box = document.createElement(host === null ? 'span' : 'button');
  dom.contentEditable = 'false';
  dom.append(box);
  box.className = 'editor-picture';
  const name = [alt, host].filter(Boolean).join(' · ') || src;
  box.textContent = name;
  if (box instanceof HTMLButtonElement) {
    box.type = 'button';
    box.ariaLabel = `Show the picture: ${name}`;
    box.addEventListener('click', () => void loadOutsidePicture({ place: dom, box, src, alt, name }));
  }
  return { dom, stopEvent: ({ target }) => target === box, ignoreMutation: () => true };
}

/** Source with a preview is shown with it; all other source as the schema says. */
function createSourceView(node: Node): NodeView {
  if (previewOf(node) !== null) return createPreviewView(node);
  const { dom, contentDOM } = DOMSerializer.renderSpec(document, node.type.spec.toDOM?.(node) ?? ['pre', 0]);
  return {
    dom,
    ...(contentDOM && { contentDOM }),
    // Another language, or another kind, needs a different view.
    update: (next) => next.type === node.type && next.hasMarkup(node.type, node.attrs),
  };
}

/** As the schema says; the first one brings what tables need. */
function createTableView(node: Node, view: EditorView): NodeView {
  void prepareTables(view);
  const { dom, contentDOM } = DOMSerializer.renderSpec(
    document,
    node.type.spec.toDOM?.(node) ?? ['table', 0],
  );
  return { dom, ...(contentDOM && { contentDOM }) };
}

function hostOf(address: string): string | null {
  try {
    const { protocol, host } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? host : null;
  } catch {
    return null;
  }
}

export function createNodeViews(otherAddress?: OtherPictureAddress): Record<string, NodeViewConstructor> {
  return {
    item: (node, view, placeOf) => createItemView(node, view, placeOf),
    image: (node) => createImageView(node, otherAddress),
    table: (node, view) => createTableView(node, view),
    raw: (node) => createSourceView(node),
    raw_inline: (node, view, placeOf) =>
      isFormulaInLine(node) ? createFormulaView(node, view, placeOf) : createSourceView(node),
    code: (node) => createSourceView(node),
  };
}
