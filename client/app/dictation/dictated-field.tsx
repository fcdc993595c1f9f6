import { type ReactNode, useRef } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import type { DictatedElement } from './field-dictation.ts';
import { useFieldDictation } from './use-field-dictation.tsx';

interface DictatedFieldProps {
  /** One input or text area. */
  children: ReactNode;
  /** How it takes its place among its neighbours, which is the field's own business without dictation. */
  className?: string;
  /** Nothing can be written there now. */
  isOff?: boolean;
}

/** A field that can be spoken into: its button stands at its end, and below it what listens. */
export function DictatedField({ children, className, isOff = false }: DictatedFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const { isOffered, button, above, below } = useFieldDictation(
    () => box.current?.querySelector<DictatedElement>('textarea, input') ?? null,
    { isOffered: !isOff, size: 'small' },
  );
  // The field itself stays where it is in the tree: it keeps its caret when dictation becomes wanted.
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
