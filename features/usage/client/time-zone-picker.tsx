import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { useDeferredValue, useMemo, useState } from 'react';
import { Tag } from '#client/ui/tag.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { cityOf, clockIn, findTimeZones, listTimeZones, offsetOf } from './time-zones.ts';

const shownAtOnce = 40;

interface TimeZonePickerProps {
  current: string;
  isBusy: boolean;
  onChoose: (zone: string) => void;
}

/** A search field and its results; pressing one selects the zone. */
export function TimeZonePicker({ current, isBusy, onChoose }: TimeZonePickerProps) {
  const [text, setText] = useState('');
  const sought = useDeferredValue(text);
  const all = useMemo(listTimeZones, []);
  const found = useMemo(() => findTimeZones(all, sought), [all, sought]);
  // Without a query the list begins with the current zone.
  const sorted = sought.trim() === '' ? [current, ...found.filter((zone) => zone !== current)] : found;
  const shown = sorted.slice(0, shownAtOnce);
  const now = new Date();
  return (
    <div className="mt-6 max-w-xl">
      <TextField
        label="Search time zones"
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        icon={<MagnifyingGlassIcon size={20} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status" className="mt-3 text-small text-text-2">
        {describe(found.length)}
      </p>
      {shown.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard alone
          tabIndex={0}
          aria-label="Time zones"
          className="mt-2 max-h-80 divide-y divide-line overflow-y-auto rounded-control border border-line"
        >
          {shown.map((zone) => (
            <li key={zone}>
              <button
                type="button"
                aria-pressed={zone === current}
                aria-disabled={isBusy || undefined}
                onClick={() => {
                  if (!isBusy && zone !== current) onChoose(zone);
                }}
                className="flex min-h-control w-full items-center gap-3 px-3.5 py-1.5 text-start text-control transition-tap -outline-offset-3! hover:bg-hover"
              >
                <span className="min-w-0 flex-1">
                  {cityOf(zone)}
                  {zone === current && <Tag className="ms-2">Current</Tag>}
                </span>
                <span className="shrink-0 text-small text-text-2">
                  {clockIn(zone, now)} · {offsetOf(zone, now)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function describe(count: number): string {
  if (count === 0) return 'No time zone matches these words. Try the name of a big city.';
  if (count > shownAtOnce)
    return `${count} zones, ${shownAtOnce} shown. Type more of a city’s name to find yours.`;
  return count === 1 ? '1 zone' : `${count} zones`;
}
