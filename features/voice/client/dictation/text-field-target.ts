import { flushSync } from 'react-dom';
import type { DictationTarget } from './dictation.ts';
import { fitPhrase } from './spoken-marks.ts';

interface TextField {
  element: () => HTMLTextAreaElement | HTMLInputElement | null;
  value: () => string;
  onChange: (value: string) => void;
}

interface Written {
  at: number;
  phrase: string;
  /** What had been marked there, which the phrase took the place of. */
  replaced: string;
}

/** A field whose value React holds. */
export function textFieldTarget({ element, value, onChange }: TextField): DictationTarget {
  const written: Written[] = [];
  const begun = element();
  // Nobody has put the caret into a field that was never touched: what is said comes after what is there.
  if (begun && begun !== document.activeElement && begun.selectionEnd === 0) {
    begun.setSelectionRange(begun.value.length, begun.value.length);
  }

  function change(next: string, caret: number): void {
    flushSync(() => onChange(next));
    element()?.setSelectionRange(caret, caret);
  }

  return {
    insert(words) {
      const field = element();
      const text = value();
      const from = field?.selectionStart ?? text.length;
      const to = field?.selectionEnd ?? text.length;
      const phrase = fitPhrase(text.slice(0, from), words, text.slice(to));
      written.push({ at: from, phrase, replaced: text.slice(from, to) });
      change(text.slice(0, from) + phrase + text.slice(to), from + phrase.length);
    },
    undo() {
      const last = written.pop();
      const text = value();
      // It may have moved, or been changed by hand: then it is the person's own by now.
      const at = last ? nearest(text, last) : -1;
      if (!last || at < 0) return last !== undefined;
      const end = at + last.phrase.length;
      change(text.slice(0, at) + last.replaced + text.slice(end), at + last.replaced.length);
      return true;
    },
  };
}

function nearest(text: string, { at, phrase }: Written): number {
  if (text.startsWith(phrase, at)) return at;
  return text.lastIndexOf(phrase);
}
