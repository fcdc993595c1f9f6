import { diff3Merge } from 'node-diff3';

export interface RebasedText {
  text: string;
  /** Both changed the same lines: the proposal is shown against the current text. */
  isMoved: boolean;
}

/** Rebases a proposed text onto a file that has changed since. */
export function rebaseText({
  base,
  now,
  proposed,
}: {
  base: string | null;
  now: string | null;
  proposed: string;
}): RebasedText {
  if (now === null || base === now) return { text: proposed, isMoved: base !== now };
  const [own, common, other] = [now, base ?? '', proposed].map((text) => text.split('\n')) as [
    string[],
    string[],
    string[],
  ];
  let isMoved = false;
  const lines = diff3Merge(own, common, other, { excludeFalseConflicts: true }).flatMap(
    ({ ok, conflict }) => {
      if (ok) return ok;
      isMoved = true;
      return conflict?.b ?? [];
    },
  );
  return { text: lines.join('\n'), isMoved };
}
