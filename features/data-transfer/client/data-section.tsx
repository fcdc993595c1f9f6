import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';

interface DataSectionProps {
  id: string;
  title: string;
  description: ReactNode;
  children: ReactNode;
}

export function DataSection({ id, title, description, children }: DataSectionProps) {
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <div className="mt-1 mb-5 max-w-[65ch] text-text-2">{description}</div>
      {children}
    </Card>
  );
}
