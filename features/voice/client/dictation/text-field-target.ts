import type { DictatedElement, DictationTarget } from '#client/app/dictation/field-dictation.ts';
import { InterimInField } from './interim-in-field.ts';
import { fitPhrase } from './spoken-marks.ts';

interface Written {
  at: number;
  phrase: string;
  /** What had been marked there, which the phrase took the place of. */
  replaced: string;
}

/** A field of a form, written to as a keyboard would: whoever holds its value hears of it by the event for input. */
export function textFieldTarget(getField: () => DictatedElement | null): DictationTarget {
  const written: Written[] = [];
  let interim: { field: DictatedElement; words: InterimInField } | undefined;
  const begun = getField();
  // Nobody has put the caret into a field that was never touched: what is said comes after what is there.
  if (begun && begun !== document.activeElement && begun.selectionEnd === 0) {
    begun.setSelectionRange(begun.value.length, begun.value.length);
  }
  return {
    insert(words) {
      const field = getField();
      if (!field) return false;
      const { value } = field;
      const { from, to, phrase } = fitIn(field, words);
      const next = value.slice(0, from) + phrase + value.slice(to);
      if (field.maxLength >= 0 && next.length > field.maxLength) return false;
      written.push({ at: from, phrase, replaced: value.slice(from, to) });
      write(field, next, from + phrase.length);
      return true;
    },
    preview(words) {
      const field = getField();
      if (interim && (words === '' || interim.field !== field)) {
        interim.words.remove();
        interim = undefined;
      }
      if (words === '' || !field) return;
      interim ??= { field, words: new InterimInField(field) };
      interim.words.show(fitIn(field, words).phrase);
    },
    undo() {
      const last = written.pop();
      const field = getField();
      // It may have moved, or been changed by hand: then it is the person's own by now.
      const at = last && field ? nearest(field.value, last) : -1;
      if (!last || !field || at < 0) return last !== undefined;
      const rest = field.value.slice(at + last.phrase.length);
      write(field, field.value.slice(0, at) + last.replaced + rest, at + last.replaced.length);
      return true;
    },
  };
}

function fitIn(field: DictatedElement, words: string) {
  const { value } = field;
  const from = field.selectionStart ?? value.length;
  const to = field.selectionEnd ?? value.length;
  const fitted = fitPhrase(value.slice(0, from), words, value.slice(to));
  return { from, to, phrase: field instanceof HTMLTextAreaElement ? fitted : fitted.replaceAll('\n', ' ') };
}

/** React listens to a setter of its own on each field, and would not notice its own value coming back. */
function write(field: DictatedElement, value: string, caret: number): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(caret, caret);
}

function nearest(text: string, { at, phrase }: Written): number {
  if (text.startsWith(phrase, at)) return at;
  return text.lastIndexOf(phrase);
}
