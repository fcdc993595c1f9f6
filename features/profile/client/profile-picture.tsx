import { Suspense, useRef, useState } from 'react';
import { ApiError, apiSend } from '#client/api-client.ts';
import { lazyPart } from '#client/app/lazy-part.ts';
import { preload } from '#client/app/preload.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { ownAvatarPath } from '#features/accounts/shared/avatar-path.ts';
import { AvatarAnswer, avatarTypes, type Profile } from '#features/profile/shared/profile.contract.ts';
import { useKeepProfile } from './profile.api.ts';

const importDialog = () => import('./crop-dialog.tsx');
const CropDialog = lazyPart(async () => ({ default: (await importDialog()).CropDialog }));

/** The picture, name and address, with the controls for changing the picture. */
export function ProfilePicture({ profile }: { profile: Profile }) {
  const keep = useKeepProfile();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const [problem, setProblem] = useState('');
  const shownName = profile.name || profile.email;

  async function handleRemove(): Promise<void> {
    setProblem('');
    setIsRemoving(true);
    try {
      const { avatar } = await apiSend('DELETE', ownAvatarPath, undefined, AvatarAnswer);
      keep({ ...profile, avatar });
    } catch (error) {
      const isReason = error instanceof ApiError && error.status > 0;
      setProblem(isReason ? error.message : 'The picture could not be removed. Please try again.');
    } finally {
      setIsRemoving(false);
    }
  }

  return (
    <section aria-label="Picture">
      {problem && (
        <div className="mb-4">
          <Banner kind="error" onDismiss={() => setProblem('')}>
            {problem}
          </Banner>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar name={shownName} src={profile.avatar ?? undefined} size="huge" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-h2">{shownName}</p>
          <p className="truncate text-text-2">{profile.email}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size="small"
              onPointerEnter={() => preload(importDialog)}
              onFocus={() => preload(importDialog)}
              onClick={() => input.current?.click()}
            >
              {profile.avatar ? 'Change picture' : 'Upload a picture'}
            </Button>
            {profile.avatar && (
              <Button
                size="small"
                kind="ghost"
                isBusy={isRemoving}
                busyLabel="Removing…"
                onClick={() => void handleRemove()}
              >
                Remove
              </Button>
            )}
          </div>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={avatarTypes.join(',')}
        aria-label="Picture file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          setChosen(event.target.files?.[0] ?? null);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog
            file={chosen}
            onClose={() => setChosen(null)}
            onUploaded={(avatar) => {
              setChosen(null);
              keep({ ...profile, avatar });
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
