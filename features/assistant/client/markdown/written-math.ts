import type { mathFromMarkdown } from 'mdast-util-math';
import { readWrittenMath } from './math-syntax.ts';

type Extension = ReturnType<typeof mathFromMarkdown>;

/** Inline formulas, kept as they were written so that it is known whether they stand alone. */
export const writtenMathFromMarkdown: Extension = {
  enter: {
    mathText(token) {
      this.enter({ type: 'inlineMath', value: '' }, token);
      this.buffer();
    },
  },
  exit: {
    mathText(token) {
      this.resume();
      const node = this.stack.at(-1);
      const written = this.sliceSerialize(token);
      const math = readWrittenMath(written);
      this.exit(token);
      if (node?.type !== 'inlineMath') return;
      node.value = math?.tex ?? written;
      node.data = math ? { isDisplay: math.isDisplay } : { isMoney: true };
    },
  },
};

declare module 'mdast-util-math' {
  interface InlineMathData {
    /** Written with the delimiters of a display formula. */
    isDisplay?: boolean;
    /** Two prices with words between them. */
    isMoney?: boolean;
  }
}
