import { AccountScreen } from '#client/app/account-screen.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { PrivacyToggles } from '#features/privacy/client/privacy-toggles.tsx';
import { brand } from '#shared/brand.ts';
import { DataSection } from './data-section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { ImportData } from './import-data.tsx';

/** /profile/privacy: what may be stored, and exporting or deleting everything that is. */
function PrivacyPage() {
  return (
    <AccountScreen
      title="Data & Privacy"
      lead={`What ${brand.name} may keep about you, and what happens to it.`}
    >
      <div className="grid gap-5">
        <DataSection
          id="privacy-settings"
          title="What may be kept"
          description="Each switch takes effect at once, on every device."
        >
          <PrivacyToggles />
        </DataSection>
        <DataSection
          id="export-data"
          title="Export your data"
          description="One archive with everything: your profile, chats, searches, files and the rest, as text that any program reads. Passwords and keys are not in it."
        >
          <ExportData />
        </DataSection>
        <DataSection
          id="import-data"
          title={`Import data from another ${brand.name}`}
          description="Choose an archive that you exported there, without unpacking it. You see what it contains before anything is imported. What is already here stays as it is."
        >
          <ImportData />
        </DataSection>
        <DataSection
          id="import-chats"
          title="Import chats from elsewhere"
          description="Bring your chats from ChatGPT, Claude, Open WebUI and LibreChat, with their dates, branches, pictures and files."
        >
          <ButtonLink href="/profile/import-chats">Import chats</ButtonLink>
        </DataSection>
        <DataSection
          id="delete-account"
          title="Delete your account"
          description="Everything that belongs to you is removed from this server, and your email address can be used again."
        >
          <DeleteAccount />
        </DataSection>
      </div>
    </AccountScreen>
  );
}

export { PrivacyPage as Component };
