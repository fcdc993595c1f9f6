import { KeyIcon } from '@phosphor-icons/react/Key';
import { Button } from '#client/ui/button.tsx';
import type { Secret } from './find-secret.ts';
import type { SecretOfPicture } from './use-secret-of.ts';

/** Why a picture is not passed on. */
export function describeSecret(secret: Secret): string {
  switch (secret) {
    case 'code':
      return 'This picture shows a secret, so it is not passed on to a model. Take it without the code to ask about it.';
    case 'card':
      return 'This picture seems to show the number of a bank card, so it is not passed on to a model.';
    case 'key':
      return 'This picture seems to show a secret key, so it is not passed on to a model.';
    case 'password':
      return 'This picture seems to show a password, so it is not passed on to a model.';
    case 'wallet':
      return 'This picture seems to show the words of a wallet, so it is not passed on to a model.';
  }
}

/** Says what was found. What rules found in a text can be a mistake; then the person says so. */
export function SecretNote({ secret, allow }: Pick<SecretOfPicture, 'secret' | 'allow'>) {
  if (secret === undefined) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="flex min-w-0 flex-1 items-start gap-2 text-small">
        <KeyIcon size={18} className="mt-0.5 shrink-0 text-accent-text" aria-hidden />
        {describeSecret(secret)}
      </p>
      {secret !== 'code' && (
        <Button size="small" onClick={allow}>
          It is not a secret
        </Button>
      )}
    </div>
  );
}
