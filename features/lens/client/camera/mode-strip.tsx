import * as Tabs from 'radix-ui/tabs';
import { useEffect, useRef } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { type LensMode, modeLooks } from '../modes.ts';

/** The five modes, 80 px each, with a description of the active one below. */
export function ModeStrip({ mode }: { mode: LensMode }) {
  const looks = modeLooks();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    strip.current
      ?.querySelector(`[data-mode="${mode}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [mode]);
  return (
    <>
      <Tabs.List
        ref={strip}
        aria-label="Lens modes"
        className="scrollbar-none mx-auto flex w-fit max-w-full overflow-x-auto px-1"
      >
        {looks.map(({ id, name, description, Icon }) => (
          <Tabs.Trigger
            key={id}
            value={id}
            data-mode={id}
            title={description}
            className="group flex w-20 shrink-0 flex-col items-center gap-1 rounded-control py-1 text-white outline-white! -outline-offset-2!"
          >
            <span
              className={classNames(
                'transition-move grid h-9 w-13 place-items-center rounded-full forced-colors:border',
                id === mode ? 'bg-white text-black' : 'group-hover:bg-white/15',
              )}
            >
              <Icon size={22} aria-hidden />
            </span>
            <span
              className={classNames(
                'text-center text-tiny whitespace-nowrap',
                id === mode ? 'font-bold' : 'font-medium',
              )}
            >
              {name}
            </span>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <p className="mt-1 px-4 text-center text-micro text-white/80">
        {looks.find(({ id }) => id === mode)?.description}
      </p>
    </>
  );
}
