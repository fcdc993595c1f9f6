import { verifyPassword } from 'better-auth/crypto';
import { AppError } from '#server/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The hash of an unknown password, so that an unknown address takes as long as a known one. */
const nobodysHash =
  '34d38977d779c664fad8d7d4d6c738f5:50dc8c589895384bf3d79c3a9bd25c9d4d3296abe56d547908e4b506ccd34cc4655cdf751893225b9a41e1ab2e729dfbab971bf961436da38c4f33f6c8dd1717';

export async function isRightPassword(hash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verifyPassword({ hash: hash ?? nobodysHash, password });
  return isRight && hash !== undefined;
}

/** @throws AppError `invalid_input` naming the field. */
export async function refuseCommonPassword(password: string, field = 'password'): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  throw new AppError('invalid_input', {
    message: 'That password is too common. Choose another.',
    details: { field },
  });
}

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
