import { defineEnvironment, httpUrl, optional } from '#server/environment.ts';

declare module '#server/env.ts' {
  interface EnvSections {
    /** The URL to check for the newest release. Undefined: no check. */
    releasesUrl?: string | undefined;
  }
}

export const healthEnvironment = defineEnvironment({
  variables: { RELEASES_URL: optional(httpUrl) },
  read: ({ RELEASES_URL }) => ({ releasesUrl: RELEASES_URL }),
});
