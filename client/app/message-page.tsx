import type { ReactNode } from 'react';

export interface MessagePageProps {
  title: string;
  lead: string;
  children: ReactNode;
  action: { label: string; href: string };
}

/** A whole page that has one thing to say and one way on. */
export function MessagePage({ title, lead, children, action }: MessagePageProps) {
  return (
    <div className="page flex min-h-[60vh] flex-col items-center justify-center py-12 text-center">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-2 text-h3 text-text-2">{lead}</p>
      <p className="mt-2 max-w-[60ch] text-text-2">{children}</p>
      <a
        href={action.href}
        className="press transition-tap mt-6 inline-flex h-control items-center rounded-control bg-primary px-[18px] font-semibold text-on-primary hover:bg-primary-hover"
      >
        {action.label}
      </a>
    </div>
  );
}
