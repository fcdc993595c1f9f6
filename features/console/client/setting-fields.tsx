import { SelectField } from '#client/ui/select-field.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { SettingField } from '#features/connections/shared/operator-settings.contract.ts';

interface SettingFieldsProps {
  fields: readonly SettingField[];
  errorOf: (variable: string) => string | undefined;
}

/** A connection's fields, as the server declares them. */
export function SettingFields({ fields, errorOf }: SettingFieldsProps) {
  return fields.map((field) => (
    <SettingFieldInput key={field.variable} field={field} error={errorOf(field.variable)} />
  ));
}

function SettingFieldInput({ field, error }: { field: SettingField; error: string | undefined }) {
  const { variable, label, type, hint, placeholder, choices, value, isSet, end, setBy } = field;
  if (setBy === 'environment') {
    return (
      <div>
        <p className="text-small font-semibold">{label}</p>
        <p className="mt-1 rounded-control bg-sunken px-3.5 py-2.5 text-small wrap-anywhere text-text-2">
          {value !== null && (
            <>
              <span className="text-text" translate="no">
                {value}
              </span>
              {' · '}
            </>
          )}
          Set in the environment
        </p>
      </div>
    );
  }
  const shared = {
    label,
    name: variable,
    ...(hint !== null && { hint }),
    ...(error !== undefined && { error }),
  };
  if (type === 'switch') {
    const items = [
      { value: '', label: 'Default' },
      { value: 'on', label: 'On' },
      { value: 'off', label: 'Off' },
    ];
    return <SelectField {...shared} items={items} defaultValue={value ?? ''} />;
  }
  if (type === 'choice') {
    return <SelectField {...shared} items={choices} defaultValue={value ?? choices[0]?.value ?? ''} />;
  }
  if (type === 'lines') {
    return (
      <TextAreaField
        {...shared}
        rows={5}
        defaultValue={value ?? ''}
        spellCheck={false}
        {...(placeholder !== null && { placeholder })}
      />
    );
  }
  const isSecret = type === 'secret';
  return (
    <TextField
      {...shared}
      type={isSecret ? 'password' : 'text'}
      inputMode={type === 'address' || type === 'host' ? 'url' : undefined}
      autoComplete="off"
      spellCheck={false}
      defaultValue={isSecret ? '' : (value ?? '')}
      {...(placeholder !== null && { placeholder })}
      {...(isSecret &&
        isSet && {
          hint:
            end === null
              ? 'It is stored. Leave it empty to keep it.'
              : `Ends in ${end}. Leave it empty to keep it.`,
        })}
    />
  );
}

/** The form's changes: a stored value that is now empty is removed; an empty secret stays unchanged. */
export function readSettingFields(
  form: HTMLFormElement,
  fields: readonly SettingField[],
): Record<string, string | null> {
  const data = new FormData(form);
  return Object.fromEntries(
    fields.flatMap(({ variable, type, value, setBy }): [string, string | null][] => {
      const typed = data.get(variable);
      if (setBy === 'environment' || typeof typed !== 'string') return [];
      const text = typed.trim();
      if (type === 'secret') return text === '' ? [] : [[variable, text]];
      if (text === (value ?? '')) return [];
      return [[variable, text === '' ? null : text]];
    }),
  );
}
