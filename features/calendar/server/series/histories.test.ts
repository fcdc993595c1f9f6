import { describe, expect, it } from 'vitest';
import type { ChangeScope, EventChange } from '#features/calendar/shared/calendar.contract.ts';
import { dayMs, formatWall, hourMs, minuteMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';
import { required } from '#shared/required.ts';
import { expandSeries, keyOf } from '../recurrence/expand.ts';
import { changeSeries, deleteOccurrences, type RowChanges, type SeriesState } from './change-series.ts';
import { type EventRow, instantsOf, withDerived } from './event-row.ts';

/**
 * A naive model: every occurrence is its own object and remembers its original position. Whatever the order of edits,
 * the rows must show the same.
 */
interface ModelOccurrence {
  /** Its series, and its wall time there. */
  series: string;
  at: number;
  start: number;
  length: number;
  title: string;
  location: string;
  /** Fields changed for it alone. */
  own: Set<'title' | 'location' | 'time'>;
}

/** Seeded random numbers. */
function randomOf(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const zone = 'Europe/Madrid';
const base = '2026-03-16T09:00';
const [from, to] = [wallMs('2026-03-10'), wallMs('2026-05-05')];
const rules = [
  'FREQ=DAILY;COUNT=14',
  'FREQ=DAILY;INTERVAL=2;COUNT=10',
  'FREQ=WEEKLY;COUNT=6',
  'FREQ=DAILY;INTERVAL=3;UNTIL=20260420',
];

let made = 0;
const createId = () => {
  made += 1;
  return `row-${made}`;
};

function firstRow(rule: string): EventRow {
  const id = createId();
  const times = { isAllDay: false, startTime: base, endTime: '2026-03-16T10:00', timeZone: zone };
  return withDerived({
    id,
    userId: 'ada',
    calendarId: 'calendar',
    uid: id,
    kind: 'event',
    title: 'Walk',
    description: '',
    location: '',
    withWhom: '',
    category: 'personal',
    priority: 'normal',
    status: 'confirmed',
    isBusy: true,
    isAllDay: false,
    startLocal: base,
    timeZone: zone,
    ...instantsOf(times),
    rule,
    excluded: [],
    added: [],
    seriesEndsAt: null,
    isLong: false,
    seriesId: null,
    recurrenceAt: null,
    changedFields: [],
    reminders: [],
    remindsAt: null,
    isFlexible: false,
    outcome: null,
    goalId: null,
    resourceName: null,
    other: '',
    answer: null,
    source: 'you',
    sequence: 0,
    version: 1,
    createdAt: new Date(0),
    updatedAt: new Date(0),
  });
}

function modelOf(row: EventRow): ModelOccurrence[] {
  return expandSeries({ ...row, rule: required(row.rule) }, from, to).map((start) => ({
    series: row.id,
    at: start,
    start,
    length: hourMs,
    title: row.title,
    location: row.location,
    own: new Set(),
  }));
}

/** All rows by id, like a table. */
class Rows {
  readonly byId = new Map<string, EventRow>();

  state(seriesId: string): SeriesState {
    const exceptions = [...this.byId.values()].filter((row) => row.seriesId === seriesId);
    return { event: required(this.byId.get(seriesId)), exceptions };
  }

  write({ put, remove }: RowChanges): void {
    for (const id of remove) {
      this.byId.delete(id);
      for (const row of this.byId.values()) if (row.seriesId === id) this.byId.delete(row.id);
    }
    for (const row of put) this.byId.set(row.id, { ...row, version: row.version + 1 });
  }

  shown(): string[] {
    const all: string[] = [];
    for (const row of this.byId.values()) {
      if (row.rule === null) {
        all.push(
          line(
            wallAt(row.startsAt.getTime(), zone),
            row.endsAt.getTime() - row.startsAt.getTime(),
            row.title,
            row.location,
          ),
        );
        continue;
      }
      const replaced = new Set(this.state(row.id).exceptions.map(({ recurrenceAt }) => recurrenceAt));
      for (const wall of expandSeries({ ...row, rule: row.rule }, from - 5 * dayMs, to + 5 * dayMs)) {
        if (replaced.has(keyOf(row, wall))) continue;
        all.push(line(wall, row.endsAt.getTime() - row.startsAt.getTime(), row.title, row.location));
      }
    }
    return all.toSorted();
  }
}

const line = (start: number, length: number, title: string, location: string) =>
  `${formatWall(start)} ${length / minuteMs} ${title} ${location}`;

const shownOf = (model: readonly ModelOccurrence[]) =>
  model.map(({ start, length, title, location }) => line(start, length, title, location)).toSorted();

/** The same change on the model. */
function changeModel(
  model: ModelOccurrence[],
  {
    target,
    scope,
    change,
    newSeries,
  }: { target: ModelOccurrence; scope: ChangeScope; change: EventChange; newSeries: string | undefined },
): void {
  const isMoved = change.startTime !== undefined;
  const movedBy = isMoved ? wallMs(required(change.startTime)) - target.start : 0;
  const length = isMoved
    ? wallMs(required(change.endTime)) - wallMs(required(change.startTime))
    : target.length;
  if (scope === 'this') {
    if (change.title !== undefined && change.title !== target.title) target.own.add('title');
    if (change.location !== undefined && change.location !== target.location) target.own.add('location');
    if (isMoved && (movedBy !== 0 || length !== target.length)) target.own.add('time');
    target.title = change.title ?? target.title;
    target.location = change.location ?? target.location;
    target.start += movedBy;
    target.length = length;
    return;
  }
  const { series, at } = target;
  for (const one of model) {
    if (one.series !== series || (scope === 'following' && one.at < at)) continue;
    if (change.title !== undefined && !one.own.has('title')) one.title = change.title;
    if (change.location !== undefined && !one.own.has('location')) one.location = change.location;
    one.at += movedBy;
    if (isMoved && !one.own.has('time')) {
      one.start = one.at;
      one.length = length;
    }
    if (newSeries !== undefined) one.series = newSeries;
  }
}

function randomChange(random: () => number, target: ModelOccurrence, step: number): EventChange {
  const kind = Math.floor(random() * 4);
  if (kind === 0) return { title: `Title ${step}` };
  if (kind === 1) return { location: `Place ${step}` };
  const by = (Math.floor(random() * 9) - 4) * 30 * minuteMs;
  const length = kind === 2 ? target.length : (1 + Math.floor(random() * 6)) * 30 * minuteMs;
  const start = target.start + by;
  return {
    ...(random() < 0.3 && { title: `Title ${step}` }),
    isAllDay: false,
    startTime: formatWall(start),
    endTime: formatWall(start + length),
    timeZone: zone,
  };
}

const scopes: readonly ChangeScope[] = ['this', 'following', 'all'];

describe('R169 histories of changes', () => {
  it('show what a plain list of occurrences shows, 500 of them', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const random = randomOf(seed);
      const rows = new Rows();
      const first = firstRow(required(rules[seed % rules.length]));
      rows.byId.set(first.id, first);
      let model = modelOf(first);
      const story: string[] = [first.rule ?? ''];
      for (let step = 0; step < 6 && model.length > 0; step += 1) {
        const target = required(model[Math.floor(random() * model.length)]);
        const scope = required(scopes[Math.floor(random() * scopes.length)]);
        const at = formatWall(target.at);
        const ofSeries = model.filter((one) => one.series === target.series);
        const isFirst = ofSeries.every((one) => one.at >= target.at);
        if (random() < 0.25) {
          story.push(`delete ${scope} ${at}`);
          rows.write(deleteOccurrences(rows.state(target.series), { scope, at }));
          model = model.filter(
            (one) =>
              one.series !== target.series ||
              (scope === 'this' ? one !== target : scope === 'following' ? one.at < target.at : false),
          );
        } else {
          const change = randomChange(random, target, step);
          story.push(`change ${scope} ${at} ${JSON.stringify(change)}`);
          const known = new Set(rows.byId.keys());
          rows.write(changeSeries(rows.state(target.series), { scope, at, change, createId }));
          const newSeries = [...rows.byId.values()].find(
            (row) => row.rule !== null && !known.has(row.id),
          )?.id;
          const meant = scope === 'following' && isFirst ? 'all' : scope;
          changeModel(model, {
            target,
            scope: meant,
            change,
            newSeries: meant === 'following' ? newSeries : undefined,
          });
        }
        expect(rows.shown(), story.join('\n')).toEqual(shownOf(model));
      }
    }
  });
});
