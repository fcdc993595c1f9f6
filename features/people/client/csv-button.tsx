import { DownloadSimpleIcon } from '@phosphor-icons/react/DownloadSimple';
import { Button } from '#client/ui/button.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { useConsoleCalls } from '#features/console/client/console-calls.tsx';
import { useConsoleChange } from '#features/console/client/use-console-change.ts';
import { UsageRows } from '#features/people/shared/usage-report.contract.ts';
import { saveFile, usageCsv } from './download-usage.ts';

/** Downloads usage by person, model and day. */
export function CsvButton({ from, to }: { from: string; to: string }) {
  const { get } = useConsoleCalls();
  const { run, problem, busyWith } = useConsoleChange();
  const { showToast } = useToast();
  const save = () =>
    run('csv', async () => {
      const { rows, isCut } = await get(`/api/admin/usage/rows?from=${from}&to=${to}`, UsageRows);
      saveFile(`everyday-usage-${from}-${to}.csv`, usageCsv(rows));
      if (isCut)
        showToast({ message: 'The file has the first 50,000 lines. Choose a shorter period for the rest.' });
    });
  return (
    <div>
      <Button
        icon={<DownloadSimpleIcon size={18} aria-hidden />}
        isBusy={busyWith === 'csv'}
        busyLabel="Saving"
        onClick={() => void save()}
      >
        CSV
      </Button>
      {problem !== undefined && (
        <p role="alert" className="mt-1 max-w-48 text-small text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
