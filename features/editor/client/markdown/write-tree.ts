import type { Delete, Literal, Parents, PhrasingContent, RootContent } from 'mdast';
import { frontmatterToMarkdown } from 'mdast-util-frontmatter';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { type Info, type Options, type State, toMarkdown } from 'mdast-util-to-markdown';

/** What is written as it stands, without signs being escaped. */
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
/** What comes before it may not run into it: a `!` before a link would make a picture of it. */
verbatim.peek = ({ value }: Verbatim) => value.charAt(0);

/**
 * As strong and emphasis are written by the library, which forgets this one: `~~` between a letter and a sign neither
 * opens nor closes, so that letter is written as a reference.
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
      // A letter beside a mark may be written as a reference, and a backslash before it would take that apart.
      unsafe: [{ character: '\\', after: '[^\\s!-/:-@[-`{-~]', inConstruct: 'phrasing' }],
    },
  ],
} satisfies Options;

export interface ListSigns {
  bullet?: '-' | '*';
  bulletOrdered?: '.' | ')';
}

/** Blocks as Markdown, without an end of the line after the last. */
export function writeTree(blocks: readonly RootContent[], signs: ListSigns = {}): string {
  const written = toMarkdown({ type: 'root', children: [...blocks] }, { ...options, ...signs });
  return written.endsWith('\n') ? written.slice(0, -1) : written;
}

export function writeInline(content: readonly PhrasingContent[]): string {
  return writeTree([{ type: 'paragraph', children: [...content] }]);
}
