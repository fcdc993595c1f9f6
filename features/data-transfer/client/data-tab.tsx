import { DataSection } from '#features/data-transfer/client/data-section.tsx';
import { DeleteAccount } from '#features/data-transfer/client/delete-account.tsx';
import { ExportData } from '#features/data-transfer/client/export-data.tsx';

export function DataTab() {
  return (
    <div className="space-y-6">
      <DataSection
        id="export-data"
        title="Export your data"
        description={
          <>
            One archive with everything you made here.{' '}
            <a href="/profile/privacy#import-data" className="text-link underline underline-offset-4">
              Import such an archive
            </a>{' '}
            from another server.
          </>
        }
      >
        <ExportData />
      </DataSection>
      <DataSection
        id="delete-account"
        title="Delete your account"
        description="Everything that belongs to you is removed from this server, and your email address can be used again."
      >
        <DeleteAccount />
      </DataSection>
    </div>
  );
}
