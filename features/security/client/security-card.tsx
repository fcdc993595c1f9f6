import { type ReactNode, useId } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { IconTile } from '#client/ui/icon-tile.tsx';

interface SecurityCardProps {
  title: ReactNode;
  description?: ReactNode;
  /** Beside the title where there is room. */
  action?: ReactNode;
  /** The error, until it is dismissed. */
  problem?: { text: string | undefined; onDismiss: () => void };
  children?: ReactNode;
}

export function SecurityCard({ title, description, action, problem, children }: SecurityCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-h3">
            {title}
          </h2>
          {description && <p className="mt-1 text-small text-text-2">{description}</p>}
        </div>
        {action}
      </div>
      {problem?.text !== undefined && (
        <div className="mt-4">
          <Banner kind="error" onDismiss={problem.onDismiss}>
            {problem.text}
          </Banner>
        </div>
      )}
      {children}
    </Card>
  );
}

/** One of the sign-in methods listed by a card. */
export function SecurityRow({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <IconTile size="small" icon={icon} />
      {children}
    </li>
  );
}

export function RemoveButton({
  name,
  isBusy,
  onRemove,
}: {
  name: string;
  isBusy: boolean;
  onRemove: () => void;
}) {
  return (
    <Button
      kind="ghost"
      size="small"
      isBusy={isBusy}
      busyLabel="Removing"
      aria-label={`Remove ${name}`}
      onClick={onRemove}
    >
      Remove
    </Button>
  );
}
