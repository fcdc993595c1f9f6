import { resolve } from 'node:path';
import { z } from 'zod';
import { SignUpMode } from '#features/accounts/shared/sign-up-mode.ts';
import { defineEnvironment, optional } from '#server/environment.ts';
import {
  type OrganisationSettings,
  organisationSets,
  organisationVariables,
  readOrganisation,
} from './oidc/organisation.env.ts';

declare module '#server/env.ts' {
  interface EnvSections {
    /** Who can create an account. Undefined: the console says. */
    signUp: SignUpMode | undefined;
    /** A location database in MaxMind's format; without one, addresses are never resolved to places. */
    geoipDatabase: string | undefined;
    /** How people sign in with their organisation. */
    organisation: OrganisationSettings;
  }
}

export const accountsEnvironment = defineEnvironment({
  variables: {
    SIGN_UP: optional(SignUpMode),
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
