import type { List, ListItem, Nodes, Root, Table } from 'mdast';

/** Addresses that a page may lead to. */
const safeAddress = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

/** A self-contained page: no scripts, no external styles, and typed HTML is shown as text. */
export function toHtmlPage(title: string, tree: Root): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body { max-width: 42rem; margin: 3rem auto; padding: 0 1rem; font: 1.0625rem/1.6 system-ui, sans-serif; }
blockquote { margin-inline: 0; padding-inline-start: 1rem; border-inline-start: 3px solid #999; }
pre { overflow-x: auto; padding: 1rem; background: #f3f3f3; }
table { border-collapse: collapse; } td, th { padding: .25rem .75rem; border: 1px solid #999; text-align: start; }
</style>
</head>
<body>
<h1 dir="auto">${escapeHtml(title)}</h1>
${blocks(tree.children)}
</body>
</html>
`;
}

function blocks(nodes: readonly Nodes[]): string {
  return nodes.map(html).join('\n');
}

function inline(nodes: readonly Nodes[]): string {
  return nodes.map(html).join('');
}

function html(node: Nodes): string {
  switch (node.type) {
    case 'paragraph':
      return `<p dir="auto">${inline(node.children)}</p>`;
    case 'heading':
      // The title is the first heading of the page.
      return tag(`h${Math.min(6, node.depth + 1)}`, inline(node.children));
    case 'blockquote':
      return tag('blockquote', blocks(node.children));
    case 'code':
      return `<pre><code>${escapeHtml(node.value)}</code></pre>`;
    case 'thematicBreak':
      return '<hr>';
    case 'list':
      return list(node);
    case 'table':
      return table(node);
    case 'text':
      // Line breaks are kept, as the editor shows them.
      return escapeHtml(node.value).replaceAll('\n', '<br>\n');
    case 'html':
      return escapeHtml(node.value);
    case 'strong':
      return tag('strong', inline(node.children));
    case 'emphasis':
      return tag('em', inline(node.children));
    case 'delete':
      return tag('del', inline(node.children));
    case 'inlineCode':
      return tag('code', escapeHtml(node.value));
    case 'break':
      return '<br>';
    case 'link':
      return safeAddress.test(node.url)
        ? `<a href="${escapeHtml(node.url)}">${inline(node.children)}</a>`
        : inline(node.children);
    case 'image':
      return escapeHtml(node.alt ?? '');
    case 'footnoteReference':
      return `<sup>${escapeHtml(node.label ?? node.identifier)}</sup>`;
    case 'footnoteDefinition':
      return `<div><sup>${escapeHtml(node.label ?? node.identifier)}</sup> ${blocks(node.children)}</div>`;
    case 'linkReference':
      return inline(node.children);
    default:
      return '';
  }
}

function list(node: List): string {
  const name = node.ordered ? 'ol' : 'ul';
  const start = node.ordered && node.start != null && node.start !== 1 ? ` start="${node.start}"` : '';
  return `<${name}${start}>\n${node.children.map(item).join('\n')}\n</${name}>`;
}

function item(node: ListItem): string {
  const box = node.checked == null ? '' : node.checked ? '☑ ' : '☐ ';
  const [first, ...more] = node.children;
  const words = first?.type === 'paragraph' ? inline(first.children) : first ? html(first) : '';
  return `<li>${box}${words}${more.length > 0 ? `\n${blocks(more)}` : ''}</li>`;
}

function table({ children: [head, ...rows] }: Table): string {
  const row = (cells: readonly Nodes[], name: string) =>
    tag('tr', cells.map((cell) => tag(name, 'children' in cell ? inline(cell.children) : '')).join(''));
  const top = head ? tag('thead', row(head.children, 'th')) : '';
  return tag('table', top + tag('tbody', rows.map(({ children }) => row(children, 'td')).join('\n')));
}

function tag(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
