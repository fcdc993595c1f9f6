import type { EventRow } from './event-row.ts';

/** Moments are texts in JSON. */
export function rowFromJson(json: Record<string, unknown>): EventRow {
  const moment = (value: unknown) => new Date(String(value));
  const row = json as unknown as EventRow;
  return {
    // What an older server kept does not say these.
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
