import { ConsolePage, ConsoleScreen } from '#features/console/client/console-screen.tsx';
import { AnnouncementCard } from './announcement-card.tsx';

/** /admin/announcement */
function AnnouncementRoute() {
  return (
    <ConsolePage>
      <ConsoleScreen
        title="Announcement"
        lead="What everybody here should know, including visitors who are not signed in."
      >
        <AnnouncementCard />
      </ConsoleScreen>
    </ConsolePage>
  );
}

export { AnnouncementRoute as Component };
