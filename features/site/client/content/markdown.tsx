import type { Nodes, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { ReactNode } from 'react';
import { CodeBlock } from './code-block.tsx';

/** Our own texts, so nothing is sanitised here; only the build runs this. */
export function parseMarkdown(text: string): RootContent[] {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }).children;
}

export function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** "How it works" becomes `how-it-works`, for links. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

export interface MarkdownHeading {
  text: string;
  anchor: string;
}

export function headingsOf(text: string): MarkdownHeading[] {
  return parseMarkdown(text).flatMap((node) =>
    node.type === 'heading' && node.depth === 2
      ? [{ text: textOf(node), anchor: anchorOf(textOf(node)) }]
      : [],
  );
}

/** Headings in the text start at level two: the page has the h1. */
export function Markdown({ text }: { text: string }) {
  const nodes = parseMarkdown(text);
  return (
    <div className="prose">
      {nodes.map((node, index) =>
        node.type === 'table' ? (
          <MarkdownTable key={node.position?.start.offset} table={node} name={headingBefore(nodes, index)} />
        ) : (
          renderNode(node, index)
        ),
      )}
    </div>
  );
}

/** A table's label: the heading it is under. */
function headingBefore(nodes: readonly RootContent[], index: number): string {
  const heading = nodes.slice(0, index).findLast(({ type }) => type === 'heading');
  return heading ? `Table: ${textOf(heading)}` : 'Table';
}

function MarkdownTable({ table, name }: { table: Table; name: string }) {
  const [head, ...rows] = table.children;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="prose-table" tabIndex={0} aria-label={name}>
      <table>
        <thead>
          <tr>
            {head?.children.map((cell) => (
              <th key={cell.position?.start.offset} scope="col">
                {childrenOf(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.position?.start.offset}>
              {row.children.map((cell) => (
                <td key={cell.position?.start.offset}>{childrenOf(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Without a wrapper: for a sentence inside another element. */
export function InlineMarkdown({ text }: { text: string }) {
  const [first] = parseMarkdown(text);
  return <>{first?.type === 'paragraph' ? first.children.map(renderNode) : text}</>;
}

/** Texts are written with straight keyboard quotes. */
function withCurlyQuotes(text: string): string {
  return text
    .replaceAll(/(?<=^|[\s(])"(?=\S)/g, '“')
    .replaceAll('"', '”')
    .replaceAll("'", '’');
}

function childrenOf(node: { children: readonly Nodes[] }): ReactNode {
  return node.children.map(renderNode);
}

function renderNode(node: Nodes, key: number): ReactNode {
  switch (node.type) {
    case 'text':
      return withCurlyQuotes(node.value);
    case 'paragraph':
      return <p key={key}>{childrenOf(node)}</p>;
    case 'heading': {
      const Heading = node.depth <= 2 ? 'h2' : 'h3';
      return (
        <Heading key={key} id={anchorOf(textOf(node))}>
          {childrenOf(node)}
        </Heading>
      );
    }
    case 'strong':
      return <strong key={key}>{childrenOf(node)}</strong>;
    case 'emphasis':
      return <em key={key}>{childrenOf(node)}</em>;
    case 'inlineCode':
      return <code key={key}>{node.value}</code>;
    case 'link':
      return (
        <a key={key} href={node.url}>
          {childrenOf(node)}
        </a>
      );
    case 'list':
      return node.ordered ? <ol key={key}>{childrenOf(node)}</ol> : <ul key={key}>{childrenOf(node)}</ul>;
    case 'listItem': {
      // A tight list has no paragraphs.
      const [only] = node.children;
      const isTight = node.children.length === 1 && only?.type === 'paragraph';
      return <li key={key}>{isTight ? childrenOf(only) : childrenOf(node)}</li>;
    }
    case 'blockquote':
      return <blockquote key={key}>{childrenOf(node)}</blockquote>;
    case 'code':
      return <CodeBlock key={key} code={node.value} />;
    case 'thematicBreak':
      return <hr key={key} />;
    case 'break':
      return <br key={key} />;
    default:
      throw new Error(`The site's Markdown has no drawing for '${node.type}'.`);
  }
}
