import type { DictatedElement, DictationTarget } from '#client/app/dictation/field-dictation.ts';
import { InterimInField } from './interim-in-field.ts';
import { fitPhrase } from './spoken-marks.ts';

interface Written {
  at: number;
  phrase: string;
  /** The selection that the phrase replaced. */
  replaced: string;
}

/** A form field, edited like by keyboard: input events notify its owner. */
export function textFieldTarget(getField: () => DictatedElement | null): DictationTarget {
  const written: Written[] = [];
  let interim: { field: DictatedElement; words: InterimInField } | undefined;
  const begun = getField();
  // The caret of a field that was never focused is at its start; append instead.
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
      // If it was moved or edited by hand, it belongs to the person.
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

/** React overrides the value setter on each field and would miss the change, so use the native one. */
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
