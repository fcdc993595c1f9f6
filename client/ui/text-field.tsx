import { EyeIcon } from '@phosphor-icons/react/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/EyeSlash';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useFieldDictation } from '#client/app/dictation/use-field-dictation.tsx';
import { classNames } from './class-names.ts';
import { fieldBox, fieldEdge, fieldEdgeWrong } from './field-box.ts';
import { FieldMessage } from './field-message.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  id?: string;
  error?: string;
  hint?: string;
  /** Decoration inside the start of the box. */
  icon?: ReactNode;
  /** Beside the label, for example a link to a forgotten password. */
  labelAction?: ReactNode;
  /** Keeps the label for screen readers only, where a visible heading already says it. */
  isLabelHidden?: boolean;
  /** It is for prose rather than for a name, a number or an address, so it supports dictation. So do searches. */
  isForWords?: boolean;
}

/** A labelled input. A password gets a button that shows it. */
export function TextField({
  label,
  id,
  error,
  hint,
  icon,
  labelAction,
  isLabelHidden,
  type = 'text',
  isForWords = type === 'search',
  className,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const [isShown, setIsShown] = useState(false);
  const fieldId = id ?? ownId;
  const messageId = `${fieldId}-message`;
  const isPassword = type === 'password';
  const dictation = useFieldDictation(() => document.getElementById(fieldId) as HTMLInputElement | null, {
    isOffered: isForWords && !rest.disabled && !rest.readOnly,
    size: 'small',
  });

  return (
    <div className={className}>
      <div
        className={classNames('mb-1.5 flex items-baseline justify-between gap-3', isLabelHidden && 'sr-only')}
      >
        <label htmlFor={fieldId} className="text-small font-semibold">
          {label}
        </label>
        {labelAction}
      </div>
      {dictation.above}
      <div className="relative">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 start-0 flex w-11 items-center justify-center text-text-2">
            {icon}
          </span>
        )}
        <input
          id={fieldId}
          type={isPassword && isShown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? messageId : undefined}
          className={classNames(
            fieldBox,
            error ? fieldEdgeWrong : fieldEdge,
            'h-field',
            icon ? 'ps-11' : 'ps-3.5',
            isPassword || dictation.isOffered ? 'pe-12' : 'pe-3.5',
          )}
          {...rest}
        />
        {isPassword && (
          <button
            type="button"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-controls={fieldId}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 end-0.5 my-auto flex size-11 items-center justify-center rounded-control text-text-2 -outline-offset-4! hover:text-text"
          >
            {isShown ? <EyeSlashIcon size={20} aria-hidden /> : <EyeIcon size={20} aria-hidden />}
          </button>
        )}
        {dictation.button !== null && (
          <span className="absolute inset-y-0 end-1 my-auto flex h-9">{dictation.button}</span>
        )}
      </div>
      {dictation.below}
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  );
}
