import { diffArrays } from 'diff';
import { Fragment, type Node } from 'prosemirror-model';
import { splitSentences } from '#features/text-suggestions/shared/split-sentences.ts';
import { alignSentences, sharedWords } from '../align/align-texts.ts';

/** One difference between a suggestion and a document: what is removed and what replaces it. */
export interface DocumentChange {
  id: number;
  from: number;
  to: number;
  /** Whole blocks, rather than words within one. */
  isBlock: boolean;
  content: Fragment;
  before: string;
  after: string;
}

type Found = Omit<DocumentChange, 'id'>;

/** Blocks that share less are different blocks, not changed ones. */
const leastShared = 0.3;
/** Stands for a picture or the like, one character for each position in the document. */
const leaf = '\uFFFC';

/** The changes by blocks, and within blocks by sentences, in document order. */
export function findDocumentChanges(document: Node, suggested: Node): DocumentChange[] {
  return compareChildren(document, suggested, 0).map((change, id) => ({ ...change, id }));
}

function compareChildren(parent: Node, other: Node, start: number): Found[] {
  const changes: Found[] = [];
  let position = start;
  let gone: Node[] = [];
  let fresh: Node[] = [];
  const settle = () => {
    changes.push(...compareGroup(gone, fresh, position));
    position += sizeOf(gone);
    gone = [];
    fresh = [];
  };
  let [at, otherAt] = [0, 0];
  for (const { count, added, removed } of diffArrays(parent.children.map(keyOf), other.children.map(keyOf))) {
    if (removed) gone.push(...parent.children.slice(at, at + count));
    if (added) fresh.push(...other.children.slice(otherAt, otherAt + count));
    if (!added && !removed) {
      settle();
      position += sizeOf(parent.children.slice(at, at + count));
    }
    if (!added) at += count;
    if (!removed) otherAt += count;
  }
  settle();
  return changes;
}

/** The span between two blocks that are equal in both. */
function compareGroup(gone: readonly Node[], fresh: readonly Node[], start: number): Found[] {
  const changes: Found[] = [];
  let position = start;
  let next = 0;
  let lone: Node[] = [];
  const settleLone = (instead: readonly Node[]) => {
    const add = (blocks: readonly Node[], content: readonly Node[]) => {
      const size = sizeOf(blocks);
      changes.push({
        from: position,
        to: position + size,
        isBlock: true,
        content: Fragment.from([...content]),
        before: textOf(blocks),
        after: textOf(content),
      });
      position += size;
    };
    // Pure insertions and deletions are decided block by block, in lists item by item.
    if (lone.length === 0) for (const block of instead.flatMap(inItems)) add([], [block]);
    else if (instead.length === 0) for (const block of lone) add([block], []);
    else add(lone, instead);
    lone = [];
  };
  for (const block of gone) {
    const at = fresh.findIndex((other, index) => index >= next && isCounterpart(block, other));
    if (at < 0) {
      lone.push(block);
      continue;
    }
    settleLone(fresh.slice(next, at));
    const other = fresh[at] ?? block;
    changes.push(
      ...(block.isTextblock
        ? compareText(block, other, position + 1)
        : compareChildren(block, other, position + 1)),
    );
    position += block.nodeSize;
    next = at + 1;
  }
  settleLone(fresh.slice(next));
  return changes;
}

function inItems(block: Node): Node[] {
  return block.type.name === 'list' ? block.children.map((item) => block.copy(Fragment.from(item))) : [block];
}

/** Items decided separately are joined into one list again. */
export function joinLists(blocks: readonly Node[]): Node[] {
  const joined: Node[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (last?.type.name === 'list' && last.sameMarkup(block))
      joined[joined.length - 1] = last.copy(last.content.append(block.content));
    else joined.push(block);
  }
  return joined;
}

function isCounterpart(one: Node, other: Node): boolean {
  if (!one.sameMarkup(other) || one.isAtom || one.type.name === 'table' || one.type.spec.code) return false;
  return sharedWords(one.textContent, other.textContent) >= leastShared;
}

function compareText(block: Node, other: Node, start: number): Found[] {
  const changes: Found[] = [];
  const [old, now] = [plainOf(block), plainOf(other)];
  /** Spaces before the next sentence are inserted or deleted with it, not with the last shared one. */
  let [owed, otherOwed] = [0, 0];
  let [at, otherAt] = [0, 0];
  for (const { before, after } of alignSentences(splitSentences(old), splitSentences(now))) {
    const [end, otherEnd] = [at + before.length, otherAt + after.length];
    const [spaces, otherSpaces] = [spacesAfter(before), spacesAfter(after)];
    // The same words may be bold now, or have another link.
    const isSame = (cut: number, otherCut: number) =>
      old.slice(at, end - cut) === now.slice(otherAt, otherEnd - otherCut) &&
      block.content.cut(at, end - cut).eq(other.content.cut(otherAt, otherEnd - otherCut));
    if (owed + otherOwed === 0 && isSame(0, 0)) {
      // Nothing to decide.
    } else if (isLast(end, old) !== isLast(otherEnd, now) && isSame(spaces, otherSpaces)) {
      [owed, otherOwed] = [spaces, otherSpaces];
    } else {
      const tail = owed > 0 && after === '' ? spaces : 0;
      const otherTail = otherOwed > 0 && before === '' ? otherSpaces : 0;
      addChange(end - tail, otherEnd - otherTail);
      [owed, otherOwed] = [tail, otherTail];
    }
    [at, otherAt] = [end, otherEnd];
  }
  if (owed + otherOwed > 0) addChange(at, otherAt);
  return changes;

  function addChange(end: number, otherEnd: number) {
    const [from, otherFrom] = [at - owed, otherAt - otherOwed];
    changes.push({
      from: start + from,
      to: start + end,
      isBlock: false,
      content: other.content.cut(otherFrom, otherEnd),
      before: old.slice(from, end),
      after: now.slice(otherFrom, otherEnd),
    });
  }
}

const spacesAfter = (sentence: string) => sentence.length - sentence.trimEnd().length;
const isLast = (end: number, text: string) => end === text.length;

export function plainOf(block: Node): string {
  return block.textBetween(0, block.content.size, '\n', leaf);
}

const keyOf = (node: Node) => JSON.stringify(node.toJSON());
const sizeOf = (nodes: readonly Node[]) => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
const textOf = (nodes: readonly Node[]) =>
  nodes.map((node) => node.textBetween(0, node.content.size, '\n', leaf)).join('\n');
