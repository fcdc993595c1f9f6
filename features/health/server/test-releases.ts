import type { ConnectionTester } from '#server/connection-kind.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { askForRelease } from './newest-release.ts';

export const testReleases: ConnectionTester = async ({ env: { releasesUrl } }) => {
  if (!releasesUrl) throw new AppError('invalid_input', { message: 'Fill in the required fields first.' });
  const { version } = await askForRelease(releasesUrl);
  return said`The newest release is ${version}.`;
};
