import { useState } from 'react';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { dayMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import { type Clock, formatClock, formatLongDay } from '../format-time.ts';
import { formatCustomRule, joinEnd, readCustomRule, repeatChoices, splitEnd } from './repeat-choices.ts';

interface RepeatFieldsProps {
  rule: string | null;
  /** Wall milliseconds of the start. */
  start: number;
  /** The next dates, computed by the server. */
  next: readonly string[];
  clock: Clock;
  onChange: (rule: string | null) => void;
}

// A Sunday.
const someSunday = Date.UTC(2023, 0, 1);

/** Recurrence: the usual choices for the day or a custom rule, and the next dates. */
export function RepeatFields({ rule, start, next, clock, onChange }: RepeatFieldsProps) {
  const choices = repeatChoices(start);
  const end = rule === null ? { bare: '', count: '', until: '' } : splitEnd(rule);
  const known = choices.find((choice) => choice.rule === (rule === null ? null : end.bare));
  const [isCustom, setIsCustom] = useState(known === undefined);
  const custom = rule === null ? undefined : readCustomRule(end.bare);
  const [endKind, setEndKind] = useState(end.count !== '' ? 'count' : end.until !== '' ? 'until' : 'never');

  function choose(value: string) {
    setIsCustom(value === 'custom');
    if (value === 'none') return onChange(null);
    if (value !== 'custom') return onChange(joinEnd({ ...end, bare: value }));
    if (rule === null)
      onChange(
        formatCustomRule({ frequency: 'WEEKLY', interval: 1, weekdays: [new Date(start).getUTCDay()] }),
      );
  }

  function setEnd(kind: string, value: string) {
    setEndKind(kind);
    onChange(
      joinEnd({ bare: end.bare, count: kind === 'count' ? value : '', until: kind === 'until' ? value : '' }),
    );
  }

  return (
    <div className="space-y-4">
      <SelectField
        label="Repeat"
        value={isCustom || known === undefined ? 'custom' : (known.rule ?? 'none')}
        onChange={(event) => choose(event.target.value)}
        items={[
          ...choices.map((choice) => ({ value: choice.rule ?? 'none', label: choice.label })),
          { value: 'custom', label: 'Custom' },
        ]}
      />
      {rule !== null && isCustom && custom && (
        <fieldset className="space-y-4 rounded-control border border-line p-4">
          <legend className="px-1 text-small font-semibold">Custom repeat</legend>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="Every"
              type="number"
              min={1}
              max={999}
              value={String(custom.interval)}
              onChange={(event) =>
                onChange(
                  joinEnd({
                    ...end,
                    bare: formatCustomRule({
                      ...custom,
                      interval: Math.min(999, Math.max(1, Number(event.target.value) || 1)),
                    }),
                  }),
                )
              }
            />
            <SelectField
              label="Unit"
              value={custom.frequency}
              onChange={(event) =>
                onChange(
                  joinEnd({
                    ...end,
                    bare: formatCustomRule({
                      ...custom,
                      frequency: event.target.value as typeof custom.frequency,
                    }),
                  }),
                )
              }
              items={[
                { value: 'DAILY', label: 'Days' },
                { value: 'WEEKLY', label: 'Weeks' },
                { value: 'MONTHLY', label: 'Months' },
                { value: 'YEARLY', label: 'Years' },
              ]}
            />
          </div>
          {custom.frequency === 'WEEKLY' && (
            <div className="flex flex-wrap gap-x-4 gap-y-1">
              {[0, 1, 2, 3, 4, 5, 6].map((day) => (
                <Checkbox
                  key={day}
                  label={new Date(someSunday + day * dayMs).toLocaleDateString('en-GB', {
                    weekday: 'long',
                    timeZone: 'UTC',
                  })}
                  checked={custom.weekdays.includes(day)}
                  onChange={(event) => {
                    const weekdays = event.target.checked
                      ? [...custom.weekdays, day]
                      : custom.weekdays.filter((other) => other !== day);
                    onChange(joinEnd({ ...end, bare: formatCustomRule({ ...custom, weekdays }) }));
                  }}
                />
              ))}
            </div>
          )}
        </fieldset>
      )}
      {rule !== null && (
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label="Ends"
            value={endKind}
            onChange={(event) => {
              const kind = event.target.value;
              setEnd(
                kind,
                kind === 'count'
                  ? '10'
                  : kind === 'until'
                    ? new Date(start + 90 * dayMs).toISOString().slice(0, 10)
                    : '',
              );
            }}
            items={[
              { value: 'never', label: 'Never' },
              { value: 'until', label: 'On a date' },
              { value: 'count', label: 'After a number of times' },
            ]}
          />
          {endKind === 'until' && (
            <TextField
              label="Last day"
              type="date"
              value={end.until}
              onChange={(event) => setEnd('until', event.target.value)}
            />
          )}
          {endKind === 'count' && (
            <TextField
              label="Times"
              type="number"
              min={1}
              max={999}
              value={end.count}
              onChange={(event) =>
                setEnd('count', String(Math.min(999, Math.max(1, Number(event.target.value) || 1))))
              }
            />
          )}
        </div>
      )}
      {rule !== null && next.length > 0 && (
        <p className="text-small text-text-2">
          Next:{' '}
          {next
            .map(
              (text) =>
                `${formatLongDay(wallMs(text))}${text.length > 10 ? `, ${formatClock(wallMs(text), clock)}` : ''}`,
            )
            .join(' · ')}
        </p>
      )}
    </div>
  );
}
