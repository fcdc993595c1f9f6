import { type Attrs, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { safeAddress } from './safe-address.ts';
import { tableNodes } from './table-nodes.ts';

/** Deeper lists and quotes are kept verbatim. */
export const maxNesting = 12;

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', { dir: 'auto' }, 0],
  },
  heading: {
    attrs: { level: { default: 1, validate: 'number' } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, { dir: 'auto' }, 0],
  },
  quote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  code: {
    attrs: { language: { default: null }, meta: { default: null } },
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [
      {
        tag: 'pre',
        preserveWhitespace: 'full',
        getAttrs: (element) => ({ language: element.getAttribute('data-language') }),
      },
    ],
    toDOM: ({ attrs }) => [
      'pre',
      attrs.language === null ? { dir: 'ltr' } : { dir: 'ltr', 'data-language': attrs.language },
      ['code', { spellcheck: 'false' }, 0],
    ],
  },
  rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  list: {
    attrs: {
      ordered: { default: false, validate: 'boolean' },
      start: { default: 1, validate: 'number' },
      spread: { default: false, validate: 'boolean' },
    },
    content: 'item+',
    group: 'block',
    parseDOM: [
      { tag: 'ul' },
      {
        tag: 'ol',
        getAttrs: (element) => ({ ordered: true, start: Number(element.getAttribute('start') ?? 1) || 1 }),
      },
    ],
    toDOM: ({ attrs }) =>
      attrs.ordered ? ['ol', attrs.start === 1 ? {} : { start: String(attrs.start) }, 0] : ['ul', 0],
  },
  item: {
    attrs: { checked: { default: null }, spread: { default: false, validate: 'boolean' } },
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'li', getAttrs: (element) => ({ checked: readChecked(element) }) }],
    toDOM: ({ attrs }) =>
      attrs.checked === null ? ['li', 0] : ['li', { 'data-checked': String(attrs.checked) }, 0],
  },
  /** A construct that this schema does not know, verbatim. */
  raw: {
    attrs: { kind: { default: 'html' } },
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    isolating: true,
    parseDOM: [
      {
        tag: 'pre[data-raw]',
        priority: 60,
        preserveWhitespace: 'full',
        getAttrs: (element) => ({ kind: element.getAttribute('data-raw') }),
      },
    ],
    toDOM: ({ attrs }) => ['pre', { 'data-raw': attrs.kind, dir: 'ltr', spellcheck: 'false' }, 0],
  },
  text: { group: 'inline' },
  break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  image: {
    attrs: { src: {}, alt: { default: '' }, title: { default: null } },
    inline: true,
    group: 'inline',
    draggable: true,
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (element) => ({
          src: element.getAttribute('src'),
          alt: element.getAttribute('alt') ?? '',
          title: element.getAttribute('title'),
        }),
      },
      {
        tag: 'span[data-image]',
        getAttrs: (element) => ({
          src: element.getAttribute('data-image'),
          alt: element.getAttribute('data-alt') ?? '',
          title: element.getAttribute('data-title'),
        }),
      },
    ],
    // Never an `img`: pasting or opening must not contact another server by itself.
    toDOM: ({ attrs }) => ['span', imageData(attrs), attrs.alt === '' ? attrs.src : attrs.alt],
  },
  /** The inline form of `raw`. */
  raw_inline: {
    attrs: { source: {}, kind: { default: 'html' } },
    inline: true,
    group: 'inline',
    parseDOM: [
      {
        tag: 'code[data-raw-inline]',
        priority: 60,
        getAttrs: (element) => ({
          source: element.getAttribute('data-raw-inline') ?? '',
          kind: element.getAttribute('data-kind') ?? 'html',
        }),
      },
    ],
    toDOM: ({ attrs }) => [
      'code',
      { 'data-raw-inline': attrs.source, 'data-kind': attrs.kind, dir: 'ltr' },
      attrs.source,
    ],
  },
  ...tableNodes,
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: {}, title: { default: null } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = element.getAttribute('href') ?? '';
          return safeAddress(href) === null ? false : { href, title: element.getAttribute('title') };
        },
      },
    ],
    toDOM: ({ attrs }) => [
      'a',
      // An unsafe address stays in the text but is not a link.
      {
        ...(safeAddress(attrs.href) !== null && { href: attrs.href, rel: 'noreferrer' }),
        title: attrs.title,
      },
      0,
    ],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (value) => /^(?:bold(?:er)?|[6-9]\d{2})$/.test(value) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  emphasis: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
    toDOM: () => ['em', 0],
  },
  underline: {
    parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }],
    toDOM: () => ['u', 0],
  },
  strike: {
    parseDOM: [{ tag: 'del' }, { tag: 's' }, { style: 'text-decoration=line-through' }],
    toDOM: () => ['del', 0],
  },
  inline_code: {
    inclusive: false,
    parseDOM: [{ tag: 'code' }],
    toDOM: () => ['code', { spellcheck: 'false' }, 0],
  },
} satisfies Record<string, MarkSpec>;

/** The nodes and marks of a text. All other Markdown is `raw`. */
export const schema = new Schema({ nodes, marks });

function readChecked(element: HTMLElement): boolean | null {
  const own = element.getAttribute('data-checked');
  if (own !== null) return own === 'true';
  const box = element.querySelector<HTMLInputElement>(
    ':scope > input[type=checkbox], :scope > label > input',
  );
  return box === null ? null : box.checked || box.hasAttribute('checked');
}

function imageData(attrs: Attrs): Record<string, string> {
  return {
    'data-image': attrs.src,
    'data-alt': attrs.alt,
    ...(attrs.title !== null && { 'data-title': attrs.title }),
  };
}
