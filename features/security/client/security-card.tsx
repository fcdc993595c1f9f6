import { type ReactNode, useId } from 'react';
import { Card } from '#client/ui/card.tsx';

interface SecurityCardProps {
  title: ReactNode;
  description?: ReactNode;
  /** Beside the title where there is room. */
  action?: ReactNode;
  children?: ReactNode;
}

export function SecurityCard({ title, description, action, children }: SecurityCardProps) {
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
      {children}
    </Card>
  );
}
