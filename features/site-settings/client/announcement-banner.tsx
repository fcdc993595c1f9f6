import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { useServerInfo } from './server-info.ts';

/** The operator's announcement, above every page; dismissing it hides it in this tab. */
export function AnnouncementBanner() {
  const announcement = useServerInfo()?.announcement ?? null;
  const [closed, setClosed] = useState<string | null>(null);
  if (announcement === null || announcement === closed) return null;
  return (
    <div className="page py-2">
      <Banner key={announcement} kind="info" onDismiss={() => setClosed(announcement)}>
        <span className="whitespace-pre-line" translate="no">
          {announcement}
        </span>
      </Banner>
    </div>
  );
}
