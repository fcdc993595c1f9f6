import { z } from 'zod';

/** Somebody's answer to an invitation. */
export const AttendeeStatus = z.enum(['needs-action', 'accepted', 'tentative', 'declined']);
export type AttendeeStatus = z.infer<typeof AttendeeStatus>;
