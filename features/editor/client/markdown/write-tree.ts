import type { Delete, Literal, Parents, PhrasingContent, RootContent } from 'mdast';
import { frontmatterToMarkdown } from 'mdast-util-frontmatter';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { type Info, type Options, type State, toMarkdown } from 'mdast-util-to-markdown';

/** Written verbatim, without escaping. */
export interface Verbatim extends Literal {
  type: 'verbatim';
}

declare module 'mdast' {
  interface PhrasingContentMap {
    verbatim: Verbatim;
  }
  interface RootContentMap {
    verbatim: Verbatim;
  }
  interface BlockContentMap {
    verbatim: Verbatim;
  }
}

declare module 'mdast-util-to-markdown' {
  interface ConstructNameMap {
    strikethrough: 'strikethrough';
  }
}

const verbatim = ({ value }: Verbatim) => value;
/** The text before it must not join it: a `!` before a link would turn it into a picture. */
verbatim.peek = ({ value }: Verbatim) => value.charAt(0);

/**
 * The library handles this for strong and emphasis but not here: `~~` between a letter and punctuation neither
 * opens nor closes, so the letter is written as a character reference.
 */
function strike(node: Delete, _parent: Parents | undefined, state: State, info: Info): string {
  const exit = state.enter('strikethrough');
  const tracker = state.createTracker(info);
  const open = tracker.move('~~');
  const inside = tracker.move(
    state.containerPhrasing(node, { ...tracker.current(), before: open, after: '~' }),
  );
  exit();
  state.attentionEncodeSurroundingInfo = {
    before: needsReference(info.before.slice(-1), inside.slice(0, 1)),
    after: needsReference(info.after.slice(0, 1), inside.slice(-1)),
  };
  return `${open}${inside}${tracker.move('~~')}`;
}
strike.peek = () => '~';

function needsReference(outside: string, inside: string): boolean {
  return /[^\s\p{P}\p{S}]/u.test(outside) && /[\p{P}\p{S}]/u.test(inside);
}

const options = {
  bullet: '-',
  emphasis: '*',
  rule: '-',
  listItemIndent: 'one',
  fences: true,
  resourceLink: false,
  extensions: [
    gfmToMarkdown({ tablePipeAlign: false }),
    mathToMarkdown({ singleDollarTextMath: false }),
    frontmatterToMarkdown(),
    {
      handlers: { verbatim, delete: strike } as Options['handlers'],
      // A letter beside a mark may be written as a character reference, which a backslash before it would break.
      unsafe: [{ character: '\\', after: '[^\\s!-/:-@[-`{-~]', inConstruct: 'phrasing' }],
    },
  ],
} satisfies Options;

export interface ListSigns {
  bullet?: '-' | '*';
  bulletOrdered?: '.' | ')';
}

/** Blocks as Markdown, without a trailing line break. */
export function writeTree(blocks: readonly RootContent[], signs: ListSigns = {}): string {
  const written = toMarkdown({ type: 'root', children: [...blocks] }, { ...options, ...signs });
  return written.endsWith('\n') ? written.slice(0, -1) : written;
}

export function writeInline(content: readonly PhrasingContent[]): string {
  return writeTree([{ type: 'paragraph', children: [...content] }]);
}
