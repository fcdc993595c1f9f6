import { z } from 'zod';
import { defineEnvironment, optional } from '#server/environment.ts';

export interface PushSettings {
  isOn: boolean;
}

declare module '#server/env.ts' {
  interface EnvSections {
    /** Browser notifications. Absent: on. */
    push?: PushSettings | undefined;
  }
}

/** On by default: the keys are the server's own, and nobody is notified before opting in. */
export const notificationsEnvironment = defineEnvironment({
  variables: { PUSH: optional(z.enum(['on', 'off'])) },
  read: ({ PUSH }) => ({ push: { isOn: PUSH !== 'off' } }),
});
