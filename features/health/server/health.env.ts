import { defineEnvironment, httpUrl, optional } from '#server/environment.ts';

declare module '#server/env.ts' {
  interface EnvSections {
    /** Where to ask what the newest release is. Undefined: nobody is asked. */
    releasesUrl?: string | undefined;
  }
}

export const healthEnvironment = defineEnvironment({
  variables: { RELEASES_URL: optional(httpUrl) },
  read: ({ RELEASES_URL }) => ({ releasesUrl: RELEASES_URL }),
});
