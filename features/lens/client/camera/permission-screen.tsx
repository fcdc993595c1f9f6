import { ImageIcon } from '@phosphor-icons/react/Image';
import { WarningCircleIcon } from '@phosphor-icons/react/WarningCircle';
import { XIcon } from '@phosphor-icons/react/X';
import { useScreens } from '#client/app/use-screens.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { HorizonGlyph } from '#client/ui/empty-state.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { homePath } from '#shared/home-path.ts';

interface PermissionScreenProps {
  message: string;
  onRetry: () => void;
  onChoose: () => void;
  onClose: () => void;
}

/** Shown instead of the viewfinder while there is no picture. Follows the theme. */
export function PermissionScreen({ message, onRetry, onChoose, onClose }: PermissionScreenProps) {
  const phone = useScreens().find(({ path }) => path === '/admin/phone');
  return (
    <div className="flex h-full flex-col overflow-y-auto bg-canvas px-6 pt-3 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-text">
      <header className="relative flex min-h-11 shrink-0 items-center justify-center">
        <IconButton
          label="Close"
          icon={<XIcon size={22} aria-hidden />}
          className="absolute start-0 -ms-3"
          onClick={onClose}
        />
        <p className="text-h3">Lens</p>
      </header>
      <div className="mx-auto flex w-full max-w-100 flex-1 flex-col">
        <div className="flex flex-1 flex-col items-center justify-center py-6 text-center">
          <HorizonGlyph size={96} />
          <h2 className="mt-7 text-h1">Camera Access Required</h2>
          <p className="mt-2 max-w-[30ch] text-body text-text-2">
            This feature needs access to your camera. Please allow access when prompted by your browser.
          </p>
          <div
            role="alert"
            className="mt-5 flex w-full items-start gap-3 rounded-control border border-danger/45 bg-danger-soft p-4 text-start text-control high-contrast:border-2"
          >
            <WarningCircleIcon size={20} weight="fill" className="mt-0.5 shrink-0 text-danger" aria-hidden />
            <p className="min-w-0 flex-1">{message}</p>
          </div>
          {!window.isSecureContext && (
            <section aria-labelledby="lens-phone" className="mt-4 w-full text-start">
              <h3 id="lens-phone" className="text-h3">
                Use on your phone
              </h3>
              {phone ? (
                <a href={phone.path} className="font-semibold text-link">
                  Set up an address with https
                </a>
              ) : (
                <p className="text-control text-text-2">
                  Browsers lend the camera to addresses with https only. Whoever runs this server can set one
                  up under “Use on your phone” in the console; then open it there.
                </p>
              )}
            </section>
          )}
        </div>
        <div className="flex flex-col gap-3">
          <Button kind="sun" size="large" isFullWidth onClick={onRetry}>
            Try Again
          </Button>
          <Button size="large" isFullWidth icon={<ImageIcon size={20} aria-hidden />} onClick={onChoose}>
            Choose a picture instead
          </Button>
          <ButtonLink kind="ghost" size="large" isFullWidth href={homePath}>
            Back to Dashboard
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
