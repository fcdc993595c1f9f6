import type { Root } from 'mdast';

/** Deeper than anyone writes on purpose; below it only the text is shown. */
const maxDepth = 30;

export interface RenderContext {
  depth: number;
  /** Addresses of link definitions, by identifier. The first one with a name wins, as in CommonMark. */
  definitions: ReadonlyMap<string, string>;
}

export function contextOf(root: Root): RenderContext {
  const definitions = new Map<string, string>();
  for (const node of root.children) {
    if (node.type !== 'definition' || definitions.has(node.identifier)) continue;
    definitions.set(node.identifier, node.url);
  }
  return { depth: 0, definitions };
}

export function deeper(context: RenderContext): RenderContext {
  return { ...context, depth: context.depth + 1 };
}

export function isTooDeep(context: RenderContext): boolean {
  return context.depth > maxDepth;
}
