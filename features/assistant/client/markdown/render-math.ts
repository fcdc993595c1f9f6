import katex from 'katex';
import 'katex/dist/katex.min.css';

/** Limits: macros may call macros, and boxes may be of any size. */
const limits = { maxExpand: 300, maxSize: 30 };
const maxTexLength = 4_000;

/** Renders a formula into an element, with MathML for screen readers. False when it cannot be parsed. */
export function renderMath(tex: string, isDisplay: boolean, element: HTMLElement): boolean {
  if (tex.length > maxTexLength) return false;
  try {
    katex.render(tex, element, {
      displayMode: isDisplay,
      output: 'htmlAndMathml',
      throwOnError: true,
      // No links, no pictures, no custom classes or styles.
      trust: false,
      // Words in other alphabets are fine; anything that would become HTML is an error, never a warning.
      strict: (code) => (code === 'htmlExtension' ? 'error' : 'ignore'),
      ...limits,
    });
    return true;
  } catch {
    // The formula is broken, or nested beyond the stack: its source is shown instead.
    element.replaceChildren();
    return false;
  }
}
