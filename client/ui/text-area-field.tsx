import { type ComponentProps, useId } from 'react';
import { DictatedField } from '#client/app/dictation/dictated-field.tsx';
import { classNames } from './class-names.ts';
import { fieldBox, fieldEdge, fieldEdgeWrong } from './field-box.ts';
import { FieldMessage } from './field-message.tsx';

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  error?: string;
  hint?: string;
}

export function TextAreaField({ label, error, hint, rows = 4, className, ...rest }: TextAreaFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
        {label}
      </label>
      <DictatedField isOff={rest.disabled === true || rest.readOnly === true}>
        <textarea
          id={id}
          rows={rows}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-message` : undefined}
          className={classNames(fieldBox, error ? fieldEdgeWrong : fieldEdge, 'min-h-field px-3.5 py-2.5')}
          {...rest}
        />
      </DictatedField>
      <FieldMessage id={`${id}-message`} error={error} hint={hint} />
    </div>
  );
}
