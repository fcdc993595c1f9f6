import { type ReactNode, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { AccountPage } from './account-page.tsx';

interface EmailLinkConfirmationProps {
  heading: string;
  lead: ReactNode;
  submitLabel: string;
  busyLabel: string;
  /** Where a new link can be requested when this one has expired. */
  newLinkHref: string;
  onConfirm: () => Promise<void>;
  /** The page's sentence for a failure of `onConfirm`. */
  describe: (error: unknown) => string;
}

/**
 * The page that a link in an email opens. It asks for a click, because mail scanners open links and must not use them
 * up.
 */
export function EmailLinkConfirmation({
  heading,
  lead,
  submitLabel,
  busyLabel,
  newLinkHref,
  onConfirm,
  describe,
}: EmailLinkConfirmationProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function handleConfirm(): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
    } catch (error) {
      setProblem(describe(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <AccountPage heading={heading} lead={lead}>
      <div className="mt-7 flex flex-col gap-4">
        {problem !== undefined && <Banner kind="error">{problem}</Banner>}
        <Button
          kind="primary"
          size="large"
          isFullWidth
          isBusy={isBusy}
          busyLabel={busyLabel}
          onClick={() => void handleConfirm()}
        >
          {submitLabel}
        </Button>
      </div>
      <p className="mt-6 text-text-2">
        <a href={newLinkHref} className="font-semibold text-link underline underline-offset-4">
          Request a new link
        </a>
      </p>
    </AccountPage>
  );
}
