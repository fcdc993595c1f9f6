import {
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { List, Nodes, Root } from 'mdast';

const maxListDepth = 8;
const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;

interface Look {
  bold?: boolean;
  italics?: boolean;
  strike?: boolean;
  style?: string;
}

interface Place {
  style?: string;
  indent?: number;
}

/**
 * A Word file. It declares every style that it uses: Word and other readers recognise code and quotes only by the
 * name of their style.
 */
export async function toWord(title: string, tree: Root): Promise<Uint8Array> {
  const lists = new Lists();
  const file = new Document({
    title,
    creator: '',
    numbering: {
      config: [
        { reference: 'bullets', levels: levels(() => '•', LevelFormat.BULLET) },
        ...lists.config(tree),
      ],
    },
    styles: {
      paragraphStyles: [
        {
          ...{ id: 'Code', name: 'Code', basedOn: 'Normal', next: 'Normal' },
          run: { font: 'Courier New', size: 20 },
          paragraph: { spacing: { line: 260 } },
        },
        {
          ...{ id: 'Quote', name: 'Quote', basedOn: 'Normal', next: 'Normal' },
          run: { italics: true },
          paragraph: {
            indent: { left: 480 },
            border: { left: { style: BorderStyle.SINGLE, size: 12, color: '999999', space: 10 } },
          },
        },
      ],
      characterStyles: [{ id: 'CodeText', name: 'Code Text', run: { font: 'Courier New', size: 20 } }],
    },
    sections: [
      {
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
          ...tree.children.flatMap((node) => lists.blocks(node, {})),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(file));
}

function levels(textOf: (level: number) => string, format: (typeof LevelFormat)[keyof typeof LevelFormat]) {
  return Array.from({ length: maxListDepth + 1 }, (_, level) => ({
    ...{ level, format, text: textOf(level) },
    style: { paragraph: { indent: { left: 480 * (level + 1), hanging: 280 } } },
  }));
}

/** Each numbered list counts separately, so each has its own numbering. */
class Lists {
  readonly #numbers = new Map<List, string>();

  config(tree: Root) {
    const found: List[] = [];
    const look = (node: Nodes): void => {
      if (node.type === 'list' && node.ordered) found.push(node);
      if ('children' in node) for (const child of node.children) look(child);
    };
    look(tree);
    return found.map((list, at) => {
      const reference = `numbers-${at}`;
      this.#numbers.set(list, reference);
      return {
        reference,
        levels: levels((level) => `%${level + 1}.`, LevelFormat.DECIMAL).map((level) => ({
          ...level,
          start: list.start ?? 1,
        })),
      };
    });
  }

  blocks(node: Nodes, place: Place): (Paragraph | Table)[] {
    switch (node.type) {
      case 'paragraph':
        return [new Paragraph({ ...paragraphOf(place), children: runs(node.children) })];
      case 'heading':
        return [
          new Paragraph({
            heading: headings[node.depth - 1] ?? HeadingLevel.HEADING_6,
            children: runs(node.children),
          }),
        ];
      case 'blockquote':
        return node.children.flatMap((child) => this.blocks(child, { ...place, style: 'Quote' }));
      case 'code':
        return node.value
          .split('\n')
          .map((line) => new Paragraph({ style: 'Code', children: [new TextRun({ text: line })] }));
      case 'html':
        return [new Paragraph({ style: 'Code', text: node.value })];
      case 'thematicBreak':
        return [new Paragraph({ thematicBreak: true })];
      case 'list':
        return this.#list(node, 0);
      case 'table':
        return [
          new Table({
            width: { size: 100, type: WidthType.PERCENTAGE },
            rows: node.children.map(
              (row, at) =>
                new TableRow({
                  tableHeader: at === 0,
                  children: row.children.map(
                    (cell) =>
                      new TableCell({
                        children: [new Paragraph({ children: runs(cell.children, { bold: at === 0 }) })],
                      }),
                  ),
                }),
            ),
          }),
        ];
      case 'footnoteDefinition':
        return node.children.flatMap((child) => this.blocks(child, place));
      default:
        return [];
    }
  }

  #list(list: List, depth: number): (Paragraph | Table)[] {
    const level = Math.min(depth, maxListDepth);
    const numbering = { reference: this.#numbers.get(list) ?? 'bullets', level };
    return list.children.flatMap(({ checked, children }) => {
      const box = checked == null ? '' : checked ? '☑ ' : '☐ ';
      const [first, ...more] = children;
      const words = first?.type === 'paragraph' ? runs(first.children) : [];
      const rest = first === undefined || first.type === 'paragraph' ? more : children;
      return [
        new Paragraph({ numbering, children: [new TextRun(box), ...words] }),
        ...rest.flatMap((node) =>
          node.type === 'list'
            ? this.#list(node, depth + 1)
            : this.blocks(node, { indent: 480 * (depth + 1) }),
        ),
      ];
    });
  }
}

function paragraphOf({ style, indent }: Place) {
  return {
    ...(style !== undefined && { style }),
    ...(indent !== undefined && { indent: { left: indent } }),
    spacing: { after: 160 },
  };
}

function runs(nodes: readonly Nodes[], look: Look = {}): ParagraphChild[] {
  return nodes.flatMap((node): ParagraphChild[] => {
    switch (node.type) {
      case 'text':
      case 'html':
        // Line breaks are kept, as the editor shows them.
        return node.value
          .split('\n')
          .map((line, at) => new TextRun({ text: line, ...look, ...(at > 0 && { break: 1 }) }));
      case 'strong':
        return runs(node.children, { ...look, bold: true });
      case 'emphasis':
        return runs(node.children, { ...look, italics: true });
      case 'delete':
        return runs(node.children, { ...look, strike: true });
      case 'inlineCode':
        return [new TextRun({ text: node.value, ...look, style: 'CodeText' })];
      case 'break':
        return [new TextRun({ break: 1 })];
      case 'image':
        return [new TextRun({ text: node.alt ?? '', ...look })];
      case 'link':
        return /^(?:https?|mailto|tel):/i.test(node.url)
          ? [
              new ExternalHyperlink({
                link: node.url,
                children: runs(node.children, { ...look, style: 'Hyperlink' }),
              }),
            ]
          : runs(node.children, look);
      case 'footnoteReference':
        return [new TextRun({ text: node.label ?? node.identifier, superScript: true })];
      default:
        return 'children' in node ? runs(node.children, look) : [];
    }
  });
}
