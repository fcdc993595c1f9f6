import type { Nodes, Root } from 'mdast';

/** The text without Markdown syntax; paragraphs stay separate and lists keep their markers. */
export function toText(tree: Root): string {
  return `${blocks(tree.children, '')}\n`;
}

function blocks(nodes: readonly Nodes[], indent: string): string {
  return nodes
    .map((node) => block(node, indent))
    .filter((text) => text !== '')
    .join('\n\n');
}

function block(node: Nodes, indent: string): string {
  switch (node.type) {
    case 'list':
      return node.children
        .map((item, at) => {
          const box = item.checked == null ? '' : item.checked ? '☑ ' : '☐ ';
          const sign = item.checked == null ? (node.ordered ? `${(node.start ?? 1) + at}. ` : '- ') : '';
          return `${indent}${sign}${box}${blocks(item.children, `${indent}  `).trimStart()}`;
        })
        .join('\n');
    case 'table':
      return node.children
        .map((row) => indent + row.children.map((cell) => inline(cell.children)).join('\t'))
        .join('\n');
    case 'blockquote':
    case 'footnoteDefinition':
      return blocks(node.children, indent);
    case 'code':
    case 'html':
      return lines(node.value, indent);
    case 'thematicBreak':
      return `${indent}* * *`;
    case 'paragraph':
    case 'heading':
      return lines(inline(node.children), indent);
    default:
      return '';
  }
}

function inline(nodes: readonly Nodes[]): string {
  return nodes.map(words).join('');
}

function words(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'link') {
    const text = inline(node.children);
    return text === node.url ? text : `${text} (${node.url})`;
  }
  if ('children' in node) return inline(node.children);
  return 'value' in node ? node.value : '';
}

function lines(text: string, indent: string): string {
  return text
    .split('\n')
    .map((line) => indent + line)
    .join('\n');
}
