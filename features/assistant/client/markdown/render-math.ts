import katex from 'katex';
import 'katex/dist/katex.min.css';

/** Macros may call macros, and boxes may be as large as they like, unless someone says stop. */
const limits = { maxExpand: 300, maxSize: 30 };
const maxTexLength = 4_000;

/** Draws a formula into an element, with MathML beside it for those who listen. False when it cannot be read. */
export function renderMath(tex: string, isDisplay: boolean, element: HTMLElement): boolean {
  if (tex.length > maxTexLength) return false;
  try {
    katex.render(tex, element, {
      displayMode: isDisplay,
      output: 'htmlAndMathml',
      throwOnError: true,
      // No links, no pictures, no classes or styles of the formula's own.
      trust: false,
      // Words in other alphabets are fine; what would become HTML is an error, never a warning.
      strict: (code) => (code === 'htmlExtension' ? 'error' : 'ignore'),
      ...limits,
    });
    return true;
  } catch {
    // A formula that is broken, or nested beyond the stack: its source is shown instead.
    element.replaceChildren();
    return false;
  }
}
