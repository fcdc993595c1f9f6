import { memo, useLayoutEffect, useRef, useState } from 'react';
import { lazyModule } from '#features/assistant/client/lazy-module.ts';

const useMath = lazyModule(() => import('./render-math.ts'));

interface FormulaProps {
  tex: string;
  isDisplay: boolean;
}

/** A formula; its source, as code, until it can be rendered and when it cannot. */
export const Formula = memo(function Formula({ tex, isDisplay }: FormulaProps) {
  const math = useMath(true);
  const place = useRef<HTMLSpanElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);

  useLayoutEffect(() => {
    if (place.current) setIsDrawn(math?.renderMath(tex, isDisplay, place.current) ?? false);
  }, [math, tex, isDisplay]);

  return (
    <span
      dir="ltr"
      className={
        isDisplay
          ? 'my-4 block max-w-full overflow-x-auto overflow-y-hidden py-1 [&_.katex-display]:m-0!'
          : undefined
      }
      // A wide formula scrolls, so it must be focusable for the keyboard.
      {...(isDisplay && { tabIndex: 0, role: 'group', 'aria-label': 'Formula' })}
    >
      <span ref={place} data-formula hidden={!isDrawn} />
      {!isDrawn && (
        <code className="rounded-digit bg-sunken px-1.5 py-0.5 font-mono text-[0.9em] wrap-anywhere">
          {tex}
        </code>
      )}
    </span>
  );
});
