import { KeyIcon } from '@phosphor-icons/react/Key';
import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { Secret } from './find-secret.ts';
import type { Passing } from './use-passing.ts';

/** Why a picture is not passed on. */
function describeSecret(secret: Secret): string {
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

const textBeingRead = () => 'Looking for passwords and card numbers in the picture.';
const textUnread = () =>
  'This server could not read the picture, so nobody has looked for secrets in its text. Press again to pass it on as it is.';

/** Says what was found. What rules found in a text can be a mistake; then the person says so. */
export function SecretNote({
  secret,
  isReading,
  hasFailed,
  allow,
}: Pick<Passing, 'secret' | 'isReading' | 'hasFailed' | 'allow'>) {
  const note = useRef<HTMLDivElement>(null);
  // The button that was pressed is below, and what comes of it stands here.
  useEffect(() => {
    if (isReading) note.current?.scrollIntoView({ block: 'center' });
  }, [isReading]);
  if (secret === undefined && !isReading && !hasFailed) return null;
  return (
    <div ref={note} role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="flex min-w-0 flex-1 items-start gap-2 text-small">
        <KeyIcon size={18} className="mt-0.5 shrink-0 text-accent-text" aria-hidden />
        {secret !== undefined ? describeSecret(secret) : isReading ? textBeingRead() : textUnread()}
      </p>
      {secret !== undefined && secret !== 'code' && (
        <Button size="small" onClick={allow}>
          It is not a secret
        </Button>
      )}
    </div>
  );
}

/** What happens to the text of a picture before it is passed on. */
export function TextReaderNote({ secret, textReader }: Pick<Passing, 'secret' | 'textReader'>) {
  if (secret !== undefined || textReader === undefined) return null;
  return (
    <p className="text-small text-text-2">
      {textReader === 'server'
        ? 'Before the picture is passed on, Tesseract on this server reads it and looks for passwords and card numbers.'
        : 'Only codes are checked for secrets here. Look for passwords and card numbers yourself before you pass the picture on.'}
    </p>
  );
}
