import { type ReactNode, useRef } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import type { DictatedElement } from './field-dictation.ts';
import { useFieldDictation } from './use-field-dictation.tsx';

interface DictatedFieldProps {
  /** One input or text area. */
  children: ReactNode;
  /** Its layout classes among its neighbours, which without dictation are the field's own. */
  className?: string;
  /** The field is not editable now. */
  isOff?: boolean;
}

/** A field that supports dictation: its button is at its end, and the listening indicator below it. */
export function DictatedField({ children, className, isOff = false }: DictatedFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const { isOffered, button, above, below } = useFieldDictation(
    () => box.current?.querySelector<DictatedElement>('textarea, input') ?? null,
    { isOffered: !isOff, size: 'small' },
  );
  // The field itself stays in its place in the tree: it keeps its caret when dictation appears.
  return (
    <div className={classNames(isOffered && 'dictated-field', className)}>
      {above}
      <div ref={box} className="relative">
        {children}
        {button !== null && <span className="absolute end-1 top-1 flex">{button}</span>}
      </div>
      {isOffered && <div className="-mx-3 mt-2 empty:hidden has-[>:empty]:hidden">{below}</div>}
    </div>
  );
}
