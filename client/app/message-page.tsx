import type { ReactNode } from 'react';
import { ButtonLink } from '#client/ui/button.tsx';
import { HorizonGlyph } from '#client/ui/empty-state.tsx';

export interface MessagePageProps {
  title: string;
  lead: string;
  children: ReactNode;
  action: { label: string; href: string };
}

/** A whole page with one message and one way forward. */
export function MessagePage({ title, lead, children, action }: MessagePageProps) {
  return (
    <div className="page flex min-h-[60vh] flex-col items-center justify-center py-12 text-center">
      <HorizonGlyph />
      <h1 className="mt-5 text-h1">{title}</h1>
      <p className="mt-2 text-h3 text-text-2">{lead}</p>
      <p className="mt-2 max-w-[60ch] text-text-2">{children}</p>
      <div className="mt-6">
        <ButtonLink kind="primary" href={action.href}>
          {action.label}
        </ButtonLink>
      </div>
    </div>
  );
}
