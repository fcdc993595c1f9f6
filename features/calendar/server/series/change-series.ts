import type { ChangeScope, EventChange } from '#features/calendar/shared/calendar.contract.ts';
import {
  formatRule,
  formatUntilDate,
  formatUntilInstant,
  parseRule,
  withParts,
} from '#features/calendar/shared/rule.ts';
import { dayMs, startOfDay, wallMs } from '#features/calendar/shared/wall-time.ts';
import { instantOf } from '#features/calendar/shared/zone.ts';
import { required } from '#shared/required.ts';
import { countBefore, expandSeries, firstStarts, keyOf, TooComplexError } from '../recurrence/expand.ts';
import {
  changedFieldsOf,
  type EventRow,
  formatLocal,
  instantsOf,
  lengthOf,
  occurrenceInstants,
  plainFields,
  withChange,
  withDerived,
} from './event-row.ts';
import { shiftRule } from './shift-rule.ts';

/** A series with its changed occurrences. A non-recurring event has none. */
export interface SeriesState {
  event: EventRow;
  exceptions: readonly EventRow[];
}

/** Rows to write and delete. The caller increments versions. */
export interface RowChanges {
  put: EventRow[];
  remove: string[];
  /** Changed occurrences that no longer fit their series and became events of their own. */
  freed: number;
}

export interface OccurrenceChange {
  scope: ChangeScope;
  /** The wall time of the occurrence in the series. */
  at: string;
  change: EventChange;
  createId: () => string;
}

type RepeatingRow = EventRow & { rule: string };

/** @throws Error if the row does not repeat; callers check first. */
function repeating(row: EventRow): RepeatingRow {
  return { ...row, rule: required(row.rule) };
}

/** Whether this is the first remaining occurrence: then “this and following” means all. */
function isFirst({ event, exceptions }: SeriesState, at: string): boolean {
  const first = firstStarts(repeating(event), 1)[0] ?? wallMs(event.startLocal);
  if (wallMs(at) <= first) return true;
  const hasEarlier =
    expandSeries(repeating(event), first, wallMs(at)).length > 0 ||
    exceptions.some(({ recurrenceAt }) => recurrenceAt !== null && recurrenceAt < at);
  return !hasEarlier;
}

export function changeSeries(state: SeriesState, input: OccurrenceChange): RowChanges {
  if (input.scope === 'this') return changeThis(state, input);
  if (input.scope === 'following' && !isFirst(state, input.at)) return changeFollowing(state, input);
  return changeAll(state, input);
}

export function deleteOccurrences(
  state: SeriesState,
  { scope, at }: { scope: ChangeScope; at: string },
): RowChanges {
  const { event, exceptions } = state;
  const all = { put: [], remove: [event.id], freed: 0 };
  if (scope === 'all') return all;
  if (scope === 'this') {
    const changed = exceptions.find(({ recurrenceAt }) => recurrenceAt === at);
    const put = [{ ...event, excluded: [...new Set([...event.excluded, at])] }];
    return { put, remove: changed ? [changed.id] : [], freed: 0 };
  }
  if (isFirst(state, at)) return all;
  const gone = exceptions.filter(({ recurrenceAt }) => recurrenceAt !== null && recurrenceAt >= at);
  return { put: [ended(repeating(event), at)], remove: gone.map(({ id }) => id), freed: 0 };
}

/** The row of one occurrence, derived from the series. */
export function occurrenceRow(event: EventRow, at: string, id: string): EventRow {
  return {
    ...event,
    ...occurrenceInstants(event, wallMs(at)),
    id,
    startLocal: at,
    rule: null,
    excluded: [],
    added: [],
    seriesEndsAt: null,
    seriesId: event.id,
    recurrenceAt: at,
    changedFields: [],
    sequence: 0,
    version: 0,
  };
}

function changeThis(
  { event, exceptions }: SeriesState,
  { at, change, createId }: OccurrenceChange,
): RowChanges {
  const before =
    exceptions.find(({ recurrenceAt }) => recurrenceAt === at) ?? occurrenceRow(event, at, createId());
  // A single occurrence has no rule.
  const { rule: _rule, ...own } = change;
  const changedFields = [...new Set([...before.changedFields, ...changedFieldsOf(before, own)])];
  return { put: [{ ...withChange(before, own), changedFields }], remove: [], freed: 0 };
}

function changeFollowing(state: SeriesState, input: OccurrenceChange): RowChanges {
  const { event, exceptions } = state;
  const { at, createId } = input;
  const series = repeating(event);
  const parts = required(parseRule(series.rule));
  const count = parts.get('COUNT');
  const left =
    count === undefined ? undefined : String(Math.max(1, Number(count) - countBefore(series, wallMs(at))));
  const isLater = (text: string) => text >= at;
  const id = createId();
  const later: EventRow = withDerived({
    ...event,
    ...occurrenceInstants(event, wallMs(at)),
    id,
    uid: id,
    startLocal: at,
    rule: formatRule(left === undefined ? parts : withParts(parts, { COUNT: left })),
    excluded: event.excluded.filter(isLater),
    added: event.added.filter(isLater),
    sequence: 0,
    version: 0,
  });
  const moved = exceptions
    .filter(({ recurrenceAt }) => recurrenceAt !== null && isLater(recurrenceAt))
    .map((exception) => ({ ...exception, seriesId: id, uid: id }));
  const changed = changeAll({ event: later, exceptions: moved }, { ...input, at });
  // Detached occurrences have already left their series.
  return { ...changed, put: [ended(series, at), ...changed.put] };
}

/** A series truncated before an occurrence. */
function ended(event: RepeatingRow, at: string): EventRow {
  const wall = wallMs(at);
  const until = event.isAllDay
    ? formatUntilDate(startOfDay(wall) - dayMs)
    : formatUntilInstant(instantOf(wall, event.timeZone) - 1_000);
  const parts = withParts(required(parseRule(event.rule)), { COUNT: undefined, UNTIL: until });
  const isEarlier = (text: string) => text < at;
  return withDerived({
    ...event,
    rule: formatRule(parts),
    excluded: event.excluded.filter(isEarlier),
    added: event.added.filter(isEarlier),
  });
}

function changeAll({ event, exceptions }: SeriesState, { at, change }: OccurrenceChange): RowChanges {
  const { startTime, rule: newRule, ...rest } = change;
  // The given start refers to the occurrence that the person was looking at.
  const shown = exceptions.find(({ recurrenceAt }) => recurrenceAt === at);
  const movedBy = startTime === undefined ? 0 : wallMs(startTime) - wallMs(shown?.startLocal ?? at);
  const isAllDay = change.isAllDay ?? event.isAllDay;
  const shift = (text: string) => {
    const wall = wallMs(text) + movedBy;
    return formatLocal(isAllDay, isAllDay ? startOfDay(wall) : wall);
  };
  const isMoved = movedBy !== 0 || isAllDay !== event.isAllDay;
  const shifted = isMoved ? shift : (text: string) => text;

  let next: EventRow = withChange(event, rest.timeZone === undefined ? rest : withoutTimes(rest));
  if (startTime !== undefined && change.endTime !== undefined && change.timeZone !== undefined) {
    const sent = instantsOf({ isAllDay, startTime, endTime: change.endTime, timeZone: change.timeZone });
    const startLocal = shifted(event.startLocal);
    const start = isAllDay ? wallMs(startLocal) : instantOf(wallMs(startLocal), change.timeZone);
    next = {
      ...next,
      isAllDay,
      timeZone: change.timeZone,
      startLocal,
      startsAt: new Date(start),
      endsAt: new Date(start + lengthOf(sent)),
    };
  }
  const hasNewRule = newRule !== undefined && newRule !== event.rule;
  const rule = hasNewRule
    ? newRule
    : event.rule === null
      ? null
      : shiftRuleOf(event.rule, event.startLocal, next.startLocal);
  next = withDerived({
    ...next,
    rule,
    excluded: rule === null ? [] : event.excluded.map(shifted),
    added: rule === null ? [] : event.added.map(shifted),
  });

  const followers = exceptions.map((exception) => follow(exception, next, shifted));
  if (rule === null) return { put: [next], remove: followers.map(({ id }) => id), freed: 0 };
  const isStill = stillIn(repeating(next));
  const put = followers.map((row) =>
    isStill(required(row.recurrenceAt))
      ? row
      : { ...row, seriesId: null, recurrenceAt: null, changedFields: [], uid: row.id },
  );
  return { put: [next, ...put], remove: [], freed: put.filter(({ seriesId }) => seriesId === null).length };
}

function withoutTimes({
  isAllDay: _isAllDay,
  endTime: _endTime,
  timeZone: _timeZone,
  ...rest
}: EventChange): EventChange {
  return rest;
}

function shiftRuleOf(rule: string, from: string, to: string): string {
  return shiftRule(rule, wallMs(from), wallMs(to));
}

/** A changed occurrence follows its series in all fields that it does not override. */
function follow(exception: EventRow, series: EventRow, shifted: (text: string) => string): EventRow {
  const own = new Set(exception.changedFields);
  const recurrenceAt = shifted(required(exception.recurrenceAt));
  const taken = Object.fromEntries(
    plainFields.filter((name) => !own.has(name)).map((name) => [name, series[name]]),
  );
  const row = { ...exception, ...taken, recurrenceAt };
  if (own.has('time')) return row;
  return withDerived({
    ...row,
    isAllDay: series.isAllDay,
    timeZone: series.timeZone,
    startLocal: recurrenceAt,
    ...occurrenceInstants(series, wallMs(recurrenceAt)),
  });
}

/**
 * Whether the rule still yields an occurrence at a wall time, ignoring deletions: a deleted one is changed, not gone.
 */
function stillIn(series: RepeatingRow): (at: string) => boolean {
  // A fresh id, so that it does not hit the cache: this version is not stored yet.
  const open = { ...series, id: crypto.randomUUID(), excluded: [] };
  return (at) => {
    const wall = wallMs(at);
    if ((at.length === 10) !== series.isAllDay) return false;
    try {
      return expandSeries(open, wall, wall + 1).some((start) => keyOf(series, start) === at);
    } catch (error) {
      if (error instanceof TooComplexError) return true;
      throw error;
    }
  };
}
