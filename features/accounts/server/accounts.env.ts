import { resolve } from 'node:path';
import { z } from 'zod';
import { defineEnvironment, optional, withDefault } from '#server/environment.ts';
import {
  type OrganisationSettings,
  organisationSets,
  organisationVariables,
  readOrganisation,
} from './oidc/organisation.env.ts';

declare module '#server/env.ts' {
  interface EnvSections {
    /** Whether an email must be answered before there is an account. */
    signUp: 'open' | 'confirmed';
    /** A file of places in MaxMind's format; without one, no address is turned into a place. */
    geoipDatabase: string | undefined;
    /** How people sign in with their organisation. */
    organisation: OrganisationSettings;
  }
}

export const accountsEnvironment = defineEnvironment({
  variables: {
    SIGN_UP: withDefault(z.enum(['open', 'confirmed']).default('open')),
    GEOIP_DATABASE: optional(z.string().max(1_000)),
    ...organisationVariables,
  },
  sets: organisationSets,
  read: ({ SIGN_UP, GEOIP_DATABASE, ...values }, _, sets) => ({
    signUp: SIGN_UP,
    geoipDatabase: GEOIP_DATABASE && resolve(GEOIP_DATABASE),
    organisation: readOrganisation(values, sets),
  }),
});
