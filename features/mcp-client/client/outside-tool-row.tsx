import { PushPinIcon } from '@phosphor-icons/react/PushPin';
import { WarningIcon } from '@phosphor-icons/react/Warning';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { OutsideTool, ToolPolicy } from '#features/mcp-client/shared/mcp-client.contract.ts';
import { changedFields, changedWords } from './changed-words.ts';

interface OutsideToolRowProps {
  tool: OutsideTool;
  isBusy: boolean;
  onPolicy: (policy: ToolPolicy) => void;
}

export function OutsideToolRow({ tool, isBusy, onPolicy }: OutsideToolRowProps) {
  const { name, title, description, schema, hints, policy, allowedAt, change, problem } = tool;
  const isUnexplained =
    change !== null &&
    change.description === description &&
    change.schema === schema &&
    (change.title ?? title) === title &&
    (change.hints ?? hints) === hints;
  return (
    <li className="border-b border-line py-3 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-x-2">
            <code className="font-mono font-semibold wrap-anywhere">{name}</code>
            {change !== null && (
              <Tag tone="marigold">
                <WarningIcon size={12} weight="fill" aria-hidden />
                Changed
              </Tag>
            )}
            {change === null && allowedAt !== null && (
              <Tag>
                <PushPinIcon size={12} aria-hidden /> Pinned{' '}
                {new Date(allowedAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}
              </Tag>
            )}
          </p>
          <p dir="auto" className="text-small whitespace-pre-wrap wrap-anywhere text-text-2">
            {change === null ? (
              description
            ) : change.description === description ? (
              <>It is no longer what you allowed, so it is off</>
            ) : (
              <>Its description is not the one you allowed, so it is off</>
            )}
          </p>
          {problem !== null && <p className="text-small text-danger">{problem}</p>}
          <details className="mt-1 text-small text-text-2">
            <summary className="cursor-pointer">What it asks for</summary>
            <pre
              translate="no"
              className="mt-1 max-h-60 overflow-auto rounded-control bg-sunken p-3 text-micro"
            >
              {inLines(schema)}
            </pre>
          </details>
        </div>
        {problem === null && (
          <SegmentedControl
            label={`What ${name} may do`}
            value={policy}
            onChange={(next) => !isBusy && onPolicy(next)}
            items={[
              { value: 'off', label: 'Off' },
              { value: 'ask', label: 'Ask' },
              { value: 'allow', label: 'Allow' },
            ]}
          />
        )}
      </div>
      {change !== null && problem === null && (
        <div className="mt-2 flex flex-wrap items-center gap-3 rounded-control bg-accent-soft p-3 text-small">
          <div className="min-w-0 flex-1 basis-60">
            {change.description !== description && <ChangedText old={change.description} now={description} />}
            {change.schema !== schema && (
              <ChangedFields
                heading={<>What it asks for has changed:</>}
                {...changedFields(change.schema, schema)}
              />
            )}
            {change.title !== null && change.title !== title && (
              <ChangedFields heading={<>Its title has changed:</>} removed={[change.title]} added={[title]} />
            )}
            {change.hints !== null && change.hints !== hints && (
              <ChangedFields
                heading={<>What it says about its effects has changed:</>}
                {...changedFields(change.hints, hints)}
              />
            )}
            {isUnexplained && (
              <p>
                Its description and what it asks for are the same. Its title, or what it says about its
                effects, has changed.
              </p>
            )}
          </div>
          <Button size="small" disabled={isBusy} onClick={() => onPolicy('ask')}>
            Allow again
          </Button>
        </div>
      )}
    </li>
  );
}

function ChangedText({ old, now }: { old: string; now: string }) {
  const { before, removed, added, after } = changedWords(old, now);
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {before}
      {removed !== '' && (
        <>
          <Removed text={removed} />{' '}
        </>
      )}
      {added !== '' && (
        <>
          <Added text={added} />{' '}
        </>
      )}
      {after}
    </p>
  );
}

function ChangedFields({
  heading,
  removed,
  added,
}: {
  heading: ReactNode;
  removed: readonly string[];
  added: readonly string[];
}) {
  return (
    <div className="not-first:mt-2">
      <p className="font-semibold">{heading}</p>
      <ul translate="no" dir="ltr" className="wrap-anywhere">
        {removed.filter(Boolean).map((line) => (
          <li key={line}>
            <Removed text={line} />
          </li>
        ))}
        {added.filter(Boolean).map((line) => (
          <li key={line}>
            <Added text={line} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Removed({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden className="font-semibold text-danger">
        −{' '}
      </span>
      <del className="text-danger">{text}</del>
    </>
  );
}

function Added({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden className="font-semibold text-moss">
        +{' '}
      </span>
      <ins className="text-moss">{text}</ins>
    </>
  );
}

function inLines(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
