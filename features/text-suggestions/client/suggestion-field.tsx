import { DictatedField } from '#client/app/dictation/dictated-field.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { fieldBox, fieldEdge } from '#client/ui/field-box.ts';

/** A suggestion that the person edits before they take it. */
export function SuggestionField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <DictatedField className="mt-3">
      <textarea
        aria-label="Suggestion to modify"
        rows={12}
        dir="auto"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(fieldBox, fieldEdge, 'px-3 py-2')}
      />
    </DictatedField>
  );
}
