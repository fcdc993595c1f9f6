import { z } from 'zod';
import { defineEnvironment, withDefault } from '#server/environment.ts';

declare module '#server/env.ts' {
  interface EnvSections {
    /** Whether apps may register themselves, which older MCP clients need. */
    oauthRegistration: 'on' | 'off';
  }
}

export const connectedAppsEnvironment = defineEnvironment({
  variables: { OAUTH_REGISTRATION: withDefault(z.enum(['on', 'off'], 'must be on or off').default('on')) },
  read: ({ OAUTH_REGISTRATION }) => ({ oauthRegistration: OAUTH_REGISTRATION }),
});
