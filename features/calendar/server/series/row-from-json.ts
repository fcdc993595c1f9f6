import type { EventRow } from './event-row.ts';

/** Timestamps are strings in JSON. */
export function rowFromJson(json: Record<string, unknown>): EventRow {
  const moment = (value: unknown) => new Date(String(value));
  const row = json as unknown as EventRow;
  return {
    // Records kept by an older server lack these.
    ...{
      reminders: [],
      isFlexible: false,
      other: '',
      outcome: null,
      goalId: null,
      resourceName: null,
      answer: null,
    },
    ...row,
    startsAt: moment(json.startsAt),
    endsAt: moment(json.endsAt),
    seriesEndsAt: json.seriesEndsAt === null ? null : moment(json.seriesEndsAt),
    remindsAt: null,
    createdAt: moment(json.createdAt),
    updatedAt: moment(json.updatedAt),
  };
}
