import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { type ChatImport, sourceNames } from '#features/chat-imports/shared/chat-import.contract.ts';
import {
  cannotKeepLabel,
  countChats,
  formatImportDay,
  formatImportMonth,
  leftOutLabel,
} from './chat-import-labels.ts';
import { chatImportsKey, startChatImport, undoChatImport } from './chat-imports.api.ts';

/** A file's contents, before any of its chats is imported. */
export function FoundChats({ found }: { found: ChatImport }) {
  const queryClient = useQueryClient();
  const months = found.months.flatMap(({ month }) => month ?? []);
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const comingCount = found.months
    .filter(
      ({ month }) => month === null || ((from === '' || month >= from) && (until === '' || month <= until)),
    )
    .reduce((sum, { count }) => sum + count, 0);
  const items = months.map((month) => ({ value: month, label: formatImportMonth(month) }));

  async function attempt(work: () => Promise<unknown>) {
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      await queryClient.invalidateQueries({ queryKey: chatImportsKey });
      setIsBusy(false);
    }
  }

  return (
    <section aria-labelledby="found-chats" className="rounded-card border border-line bg-surface p-5">
      <p className="text-small text-text-2">
        {sourceNames[found.source]} · <span className="wrap-anywhere">{found.name}</span>
      </p>
      <h2 id="found-chats" className="mt-1 text-h2">
        {found.total === 1 ? '1 chat found' : `${found.total.toLocaleString('en-GB')} chats found`}
      </h2>
      {found.firstAt !== null && found.lastAt !== null && (
        <p className="mt-1 text-text-2">
          {`From ${formatImportDay(found.firstAt)} to ${formatImportDay(found.lastAt)}`}
        </p>
      )}
      {found.projectCount > 0 && (
        <p className="mt-1 text-text-2">
          {found.projectCount === 1
            ? '1 project comes with them, with its instructions and documents.'
            : `${found.projectCount} projects come with them, with their instructions and documents.`}
        </p>
      )}
      {found.sameCount > 0 && (
        <p className="mt-1 text-text-2">
          {found.sameCount === 1
            ? '1 of them is already here and is left out.'
            : `${found.sameCount.toLocaleString('en-GB')} of them are already here and are left out.`}
        </p>
      )}
      {found.cannotKeep.length > 0 && (
        <div className="mt-4">
          <h3 className="font-semibold">What cannot be imported</h3>
          <ul className="mt-1 list-disc space-y-1 ps-5 text-small text-text-2">
            {found.cannotKeep.map((one) => (
              <li key={one.kind}>{cannotKeepLabel(one)}</li>
            ))}
          </ul>
        </div>
      )}
      {found.leftOutCount > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {found.leftOutCount === 1
              ? '1 chat in the file cannot be imported'
              : `${found.leftOutCount.toLocaleString('en-GB')} chats in the file cannot be imported`}
          </summary>
          <ul className="mt-1 max-h-64 overflow-y-auto text-small">
            {found.leftOut.map(({ name, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names repeat
              <li key={index} className="py-1">
                <span dir="auto" className="wrap-anywhere">
                  {name}
                </span>
                <span className="text-text-2"> · {leftOutLabel(reason)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {problem !== null && (
        <div className="mt-3">
          <Banner kind="error">{problem}</Banner>
        </div>
      )}
      {months.length > 1 && (
        <fieldset className="mt-5">
          <legend className="font-semibold">Chats last active in</legend>
          <div className="mt-2 flex flex-wrap gap-3">
            <SelectField
              label="From"
              value={from}
              onChange={(event) => setFrom(event.target.value)}
              items={[{ value: '', label: 'The beginning' }, ...items]}
              className="min-w-44 flex-1"
            />
            <SelectField
              label="Until"
              value={until}
              onChange={(event) => setUntil(event.target.value)}
              items={[{ value: '', label: 'The end' }, ...items]}
              className="min-w-44 flex-1"
            />
          </div>
        </fieldset>
      )}
      <p className="mt-4 text-small text-text-2">
        Imported chats are history: they take nothing from your daily allowance. You can undo the import for a
        week.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          kind="primary"
          isBusy={isBusy}
          busyLabel="Starting"
          disabled={comingCount === 0}
          onClick={() =>
            void attempt(() =>
              startChatImport(found.id, {
                from: from === '' ? null : from,
                until: until === '' ? null : until,
              }),
            )
          }
        >
          {comingCount === 1 ? 'Import 1 chat' : `Import ${countChats(comingCount)}`}
        </Button>
        <Button disabled={isBusy} onClick={() => void attempt(() => undoChatImport(found.id))}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
