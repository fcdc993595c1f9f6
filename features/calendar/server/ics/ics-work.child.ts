import { serveJobs } from '#server/untrusted/serve-jobs.ts';
import type { ReadCalendar } from './ics-event.ts';
import type { IcsJob } from './ics-work.ts';
import { readCalendar } from './read-calendar.ts';

serveJobs<IcsJob, ReadCalendar>(async ({ file, timeZone }) => readCalendar(file, timeZone));
