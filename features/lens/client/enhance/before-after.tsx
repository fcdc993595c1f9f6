import { useState } from 'react';
import { pictureLook } from '../picture/worked-picture.tsx';

/** Before/after comparison with a slider. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  const [percent, setPercent] = useState(50);
  return (
    <div>
      <div className="relative inline-block overflow-hidden" dir="ltr">
        <img src={after} alt="Enhanced" className={pictureLook} />
        <img
          src={before}
          alt="As it was"
          className="absolute inset-0 size-full object-cover"
          style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 w-0.5 bg-white shadow-e2"
          style={{ left: `${percent}%` }}
        />
        <span
          aria-hidden="true"
          className="absolute top-2 left-2 rounded-full bg-black/60 px-2.5 text-micro text-white"
        >
          Before
        </span>
        <span
          aria-hidden="true"
          className="absolute top-2 right-2 rounded-full bg-black/60 px-2.5 text-micro text-white"
        >
          After
        </span>
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-label="Before and after"
        aria-valuetext={`${percent}% before`}
        onChange={({ target }) => setPercent(Number(target.value))}
        className="mt-1 block h-11 w-full accent-primary"
        dir="ltr"
      />
    </div>
  );
}
