import { z } from 'zod';
import { SignUpMode } from '#features/accounts/shared/sign-up-mode.ts';
import { defineServerSetting } from '#features/server-settings/server/server-setting.ts';
import { readServerSetting } from '#features/server-settings/server/server-settings.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';

/** Who can create an account, and on which plan they begin. */
export const signUpSetting = defineServerSetting<{ mode: SignUpMode; newPlan: string }>({
  name: 'sign-up',
  schema: z.object({ mode: SignUpMode, newPlan: z.string().min(1).max(40) }),
  preset: { mode: 'open', newPlan: 'free' },
});

export interface SignUpPolicy {
  mode: SignUpMode;
  newPlan: string;
  setBy: 'environment' | 'console';
}

/** The environment takes precedence over the console. */
export async function readSignUpPolicy(
  database: Database | Transaction,
  ofEnvironment: SignUpMode | undefined,
): Promise<SignUpPolicy> {
  const { value } = await readServerSetting(database, signUpSetting);
  return {
    mode: ofEnvironment ?? value.mode,
    newPlan: value.newPlan,
    setBy: ofEnvironment === undefined ? 'console' : 'environment',
  };
}

export const signUpClosed = () =>
  new AppError('forbidden', {
    message: 'Sign-up is closed on this server. Ask whoever runs it.',
  });

export const invitationNeeded = () =>
  new AppError('forbidden', {
    message: 'On this server you need an invitation. Ask whoever runs it for a link.',
  });
