import { PlugsIcon } from '@phosphor-icons/react/Plugs';
import { ConnectHint, ConnectLink } from '#client/app/connect-hint.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { tones } from '#features/rephraser/shared/tones.ts';

interface NeedsModelProps {
  toneName: string;
  isSignedIn: boolean;
  /** A model is connected, but rules were chosen. */
  isConnected: boolean;
}

/** For a tone that rules cannot write: what it requires, and what works without. */
export function NeedsModel({ toneName, isSignedIn, isConnected }: NeedsModelProps) {
  const byRule = tones.filter(({ isByRule }) => isByRule).map(({ name }) => name);
  return (
    <div className="m-auto max-w-sm py-6 text-center leading-normal" role="status">
      <PlugsIcon size={32} className="mx-auto mb-3 text-text-2" aria-hidden />
      <p className="font-semibold">{toneName} needs a language model.</p>
      <p className="mt-1 mb-4 text-small text-text-2">
        {isConnected ? (
          'You chose rules, and they cannot stand in for it.'
        ) : isSignedIn ? (
          <>
            No model is connected that could write it, and rules cannot stand in for one. <ConnectHint />
          </>
        ) : (
          'Sign in to use a model. Your text stays in this tab meanwhile.'
        )}
      </p>
      {isConnected ? null : isSignedIn ? (
        <ConnectLink step="models" />
      ) : (
        <ButtonLink kind="primary" href="/signin?next=%2Frephraser">
          Sign in
        </ButtonLink>
      )}
      <p className="mt-4 text-small text-text-2">Without a model: {byRule.join(', ')}</p>
    </div>
  );
}
