import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import { drawMath } from './draw-math.ts';

/** Rendered after this long without typing. */
const waitMs = 400;

/** The preview of a formula or a diagram; null for source without one. */
export function previewOf({ type, attrs }: Node): 'math' | 'diagram' | null {
  if (type.name === 'raw') return attrs.kind === 'math' ? 'math' : null;
  const language = String(attrs.language ?? '').toLowerCase();
  return language === 'mermaid' ? 'diagram' : language === 'math' ? 'math' : null;
}

/** The source, which is stored and edited, with its preview below; without a preview only the source. */
export function createPreviewView(first: Node): NodeView {
  const dom = document.createElement('div');
  const source = document.createElement('pre');
  const contentDOM = source.appendChild(document.createElement('code'));
  const picture = document.createElement('div');
  dom.append(source, picture);
  picture.className = 'editor-preview';
  picture.contentEditable = 'false';
  source.dir = 'ltr';
  contentDOM.spellcheck = false;
  if (first.type.name === 'raw') source.dataset.raw = first.attrs.kind;
  const kind = previewOf(first);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let drawn = '';
  let address: string | null = null;

  async function draw(text: string): Promise<void> {
    drawn = text;
    try {
      const parts = kind === 'math' ? await drawMath(texOf(text), true) : await drawDiagram(text);
      if (drawn === text) show(parts);
    } catch {
      // An incomplete diagram, or no network to load the renderer.
      if (drawn === text) show(null);
    }
  }

  function show(part: HTMLElement | null): void {
    if (address !== null) URL.revokeObjectURL(address);
    address = part instanceof HTMLImageElement ? part.src : null;
    picture.replaceChildren(...(part === null ? [] : [part]));
  }

  void draw(first.textContent);
  return {
    dom,
    contentDOM,
    update(node) {
      if (node.type !== first.type || previewOf(node) !== kind) return false;
      clearTimeout(timer);
      if (node.textContent !== drawn) timer = setTimeout(() => void draw(node.textContent), waitMs);
      return true;
    },
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
    destroy() {
      clearTimeout(timer);
      drawn = '\0';
      show(null);
    },
  };
}

/** Without its fences. */
function texOf(text: string): string {
  return text.replaceAll(/^\s*\$\$+[^\n]*\n?|\n?\s*\$\$+\s*$/g, '');
}

async function drawDiagram(text: string): Promise<HTMLElement | null> {
  if (text.trim() === '') return null;
  const { drawPicture } = await import('#features/assistant/client/markdown/draw-picture.ts');
  const { markup, width, height, words } = await drawPicture('diagram', text);
  const image = document.createElement('img');
  image.src = URL.createObjectURL(new Blob([markup], { type: 'image/svg+xml' }));
  image.width = width;
  image.height = height;
  image.alt = words || 'Diagram';
  return image;
}
