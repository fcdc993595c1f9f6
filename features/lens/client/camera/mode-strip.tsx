import * as Tabs from 'radix-ui/tabs';
import { useEffect, useRef } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { type LensMode, modeLooks } from '../modes.ts';

/** The five modes, 80 px each. Five of them are a little wider than a phone: there they reach over both edges. */
export function ModeStrip({ mode }: { mode: LensMode }) {
  const looks = modeLooks();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    strip.current
      ?.querySelector(`[data-mode="${mode}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [mode]);
  return (
    <Tabs.List
      ref={strip}
      aria-label="Lens modes"
      className="scrollbar-none flex overflow-x-auto min-[376px]:justify-center min-[376px]:overflow-hidden"
    >
      {looks.map(({ id, name, shortName, description, Icon }) => (
        <Tabs.Trigger
          key={id}
          value={id}
          data-mode={id}
          aria-label={name}
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
              'text-center text-micro whitespace-nowrap',
              id === mode ? 'font-bold' : 'font-medium text-white/85',
            )}
          >
            {shortName}
          </span>
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
