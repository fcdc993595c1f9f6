import { useEffect, useState } from 'react';
import { type LookedAt, lookForSecret, type Secret } from './find-secret.ts';

export interface SecretOfPicture {
  /** Null until the picture has been looked at. */
  codes: LookedAt['codes'] | null;
  secret: Secret | undefined;
  /** Whether the picture may go to a model or into the Designer: only once it is known to show no secret. */
  mayPass: boolean;
  /** The person says that the text is no secret. Codes are certain. */
  allow: () => void;
}

/** Whether a picture shows a secret. `inText`: what was found in its text since. */
export function useSecretOf(picture: Blob, inText?: Secret): SecretOfPicture {
  const [looked, setLooked] = useState<LookedAt | null>(null);
  const [isAllowed, setIsAllowed] = useState(false);
  useEffect(() => {
    let isGone = false;
    setLooked(null);
    setIsAllowed(false);
    void lookForSecret(picture).then((found) => {
      if (!isGone) setLooked(found);
    });
    return () => {
      isGone = true;
    };
  }, [picture]);
  const found = looked?.secret ?? inText;
  const secret = isAllowed && found !== 'code' ? undefined : found;
  return {
    codes: looked?.codes ?? null,
    secret,
    mayPass: looked !== null && secret === undefined,
    allow: () => setIsAllowed(true),
  };
}
