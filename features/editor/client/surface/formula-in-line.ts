import { InputRule } from 'prosemirror-inputrules';
import type { Node } from 'prosemirror-model';
import { NodeSelection, Plugin, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView, type NodeView } from 'prosemirror-view';
import { schema } from '../schema.ts';
import { drawMath } from './draw-math.ts';

const formula = schema.nodes.raw_inline;
/** As in the text: a single dollar sign is money. */
const sourceOf = (tex: string) => `$$${tex}$$`;
const texOf = ({ attrs: { source } }: Node) =>
  String(source)
    .replace(/^\${2,}/, '')
    .replace(/\${2,}$/, '');
const begun = /\$\$([^$\n]{1,400})$/;

export function isFormulaInLine({ type, attrs }: Node): boolean {
  return type === formula && attrs.kind === 'math';
}

/** Text between two pairs of dollar signs becomes a formula with the last one. */
export const formulaRule = new InputRule(/\$\$([^$\n]{1,400})\$\$$/, (state, match, start, end) => {
  const tex = match[1]?.trim() ?? '';
  if (tex === '') return null;
  return state.tr.replaceWith(start, end, formula.create({ source: sourceOf(tex), kind: 'math' }));
});

/** Previews a formula while it is typed, and opens the selected one with Enter. */
export function formulasInLine(): Plugin {
  return new Plugin({
    props: {
      decorations({ doc, selection }) {
        const { $from, empty } = selection;
        if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
        const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
        const tex = begun.exec(before)?.[1];
        if (tex === undefined || tex.includes('\ufffc')) return null;
        const widget = Decoration.widget($from.pos, () => drawPreview(tex), {
          key: `formula ${tex}`,
          side: 1,
        });
        return DecorationSet.create(doc, [widget]);
      },
      handleKeyDown(view, { key }) {
        const { selection } = view.state;
        if (key !== 'Enter' || !(selection instanceof NodeSelection) || !isFormulaInLine(selection.node))
          return false;
        const dom = view.nodeDOM(selection.from);
        if (dom instanceof HTMLElement) dom.querySelector('button')?.click();
        return true;
      },
    },
  });
}

function drawPreview(tex: string): HTMLElement {
  const place = document.createElement('span');
  place.className = 'editor-formula-preview';
  place.ariaHidden = 'true';
  void drawMath(tex, false).then((drawn) => place.replaceChildren(...(drawn === null ? [] : [drawn])));
  return place;
}

/** An inline formula: rendered, and on a click its source in a field with the preview beside it. */
export function createFormulaView(
  first: Node,
  view: EditorView,
  placeOf: () => number | undefined,
): NodeView {
  let node = first;
  let isOpen = false;
  const dom = document.createElement('span');
  const picture = document.createElement('button');
  const field = document.createElement('input');
  dom.className = 'editor-formula';
  dom.contentEditable = 'false';
  dom.dir = 'ltr';
  dom.append(picture);
  picture.type = 'button';
  field.className = 'editor-formula-source';
  field.ariaLabel = 'Formula';
  field.spellcheck = false;
  field.autocapitalize = 'off';

  async function draw(): Promise<void> {
    const tex = texOf(node);
    picture.ariaLabel = `Edit the formula: ${tex}`;
    // Until it is rendered, and where it cannot be, its source is shown.
    if (picture.childNodes.length === 0) picture.textContent = String(node.attrs.source);
    const drawn = await drawMath(tex, false).catch(() => null);
    if (texOf(node) === tex) picture.replaceChildren(drawn ?? String(node.attrs.source));
  }

  function open(): void {
    if (!view.editable || isOpen) return;
    isOpen = true;
    field.value = texOf(node);
    widen();
    dom.append(field);
    field.focus();
    field.select();
  }

  function close(isLeaving: boolean): void {
    if (!isOpen) return;
    // Removing the field counts as leaving it.
    isOpen = false;
    const at = placeOf();
    field.remove();
    if (at === undefined) return;
    const { tr } = view.state;
    const isEmpty = field.value.trim() === '';
    if (isEmpty) tr.delete(at, at + node.nodeSize);
    if (!isLeaving) tr.setSelection(TextSelection.create(tr.doc, isEmpty ? at : at + node.nodeSize));
    if (tr.docChanged || tr.selectionSet) view.dispatch(tr);
    if (!isLeaving) view.focus();
  }

  function widen(): void {
    field.size = Math.max(6, Math.min(40, field.value.length + 1));
  }

  picture.addEventListener('click', open);
  field.addEventListener('blur', () => close(true));
  field.addEventListener('keydown', (event) => {
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    close(false);
  });
  field.addEventListener('input', () => {
    widen();
    const at = placeOf();
    const tex = field.value.replaceAll('$', '').trim();
    // An empty formula is removed when the field loses focus.
    if (at === undefined || tex === '') return;
    view.dispatch(view.state.tr.setNodeAttribute(at, 'source', sourceOf(tex)));
  });
  void draw();
  return {
    dom,
    update(next) {
      if (!isFormulaInLine(next)) return false;
      const isOther = next.attrs.source !== node.attrs.source;
      node = next;
      if (isOther) void draw();
      return true;
    },
    stopEvent: ({ target }) => target instanceof globalThis.Node && dom.contains(target),
    ignoreMutation: () => true,
  };
}
