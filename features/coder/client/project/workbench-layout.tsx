import { BrowserIcon } from '@phosphor-icons/react/Browser';
import { ChatCircleIcon } from '@phosphor-icons/react/ChatCircle';
import { CodeIcon } from '@phosphor-icons/react/Code';
import { FolderIcon } from '@phosphor-icons/react/Folder';
import { TerminalIcon } from '@phosphor-icons/react/Terminal';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import type { RunLine, RunPhase } from '../run/run-line.ts';
import { RunStatus } from '../run/run-status.tsx';

export type Pane = 'chat' | 'files' | 'code' | 'preview' | 'console';

interface WorkbenchLayoutProps {
  pane: Pane;
  onPane: (pane: Pane) => void;
  panes: Record<'side' | 'files' | 'code' | 'preview' | 'console', ReactNode>;
  /** The save state. */
  status: ReactNode;
  hasStatus: boolean;
  /** The editor's toolbar. */
  tools: ReactNode;
  /** A question for the person. */
  question: ReactNode;
}

/** The chat beside the files, code and preview tabs, with the console below. */
export function WideLayout({
  pane,
  onPane,
  panes,
  tools,
  question,
  isSideOpen,
}: Omit<WorkbenchLayoutProps, 'status' | 'hasStatus'> & { isSideOpen: boolean }) {
  return (
    <>
      {/* Hidden, it stays: an answer goes on, and what was typed is there again. */}
      <div
        className={classNames('w-[360px] shrink-0 border-e border-line bg-surface', !isSideOpen && 'hidden')}
      >
        {panes.side}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line px-4">
          <SegmentedControl
            label="Shown"
            value={pane === 'files' || pane === 'preview' ? pane : 'code'}
            onChange={(next: Pane) => onPane(next)}
            items={[
              { value: 'files', label: 'Files', icon: <FolderIcon size={18} aria-hidden /> },
              { value: 'code', label: 'Code', icon: <CodeIcon size={18} aria-hidden /> },
              { value: 'preview', label: 'Website preview', icon: <BrowserIcon size={18} aria-hidden /> },
            ]}
          />
          <span className="flex-1" />
          {tools}
        </div>
        {question}
        {pane === 'files' && <div className="min-h-0 flex-1">{panes.files}</div>}
        {/* Stays mounted, so that a running page is not interrupted. */}
        <div className={classNames('flex min-h-0 flex-1 flex-col', pane === 'files' && 'hidden')}>
          <div className="relative min-h-0 flex-1">
            <div className={classNames('h-full', pane === 'preview' && 'hidden')}>{panes.code}</div>
            <div className={classNames('h-full', pane !== 'preview' && 'hidden')}>{panes.preview}</div>
          </div>
          <div className="h-[204px] shrink-0 border-t border-line">{panes.console}</div>
        </div>
      </div>
    </>
  );
}

interface PhoneLayoutProps extends WorkbenchLayoutProps {
  runControl: ReactNode;
  phase: RunPhase;
  lines: readonly RunLine[];
}

/** One pane at a time, with the last output and Run Code below. */
export function PhoneLayout({
  pane,
  onPane,
  panes,
  status,
  hasStatus,
  tools,
  question,
  runControl,
  phase,
  lines,
}: PhoneLayoutProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="flex shrink-0 flex-col gap-1 border-b border-line px-3 pt-1 pb-2">
        <SegmentedControl
          label="Shown"
          className="[&_span]:px-1!"
          value={pane}
          onChange={(next: Pane) => onPane(next)}
          items={[
            { value: 'chat', label: 'Chat' },
            { value: 'files', label: 'Files' },
            { value: 'code', label: 'Code' },
            { value: 'preview', label: 'Preview' },
            { value: 'console', label: 'Console' },
          ]}
        />
        {(pane === 'code' || hasStatus) && (
          <div className="flex min-h-11 items-center justify-end gap-1">
            <div className="me-auto min-w-0">{status}</div>
            {pane === 'code' && tools}
          </div>
        )}
      </div>
      {question}
      <div className="relative min-h-0 flex-1">
        {pane === 'chat' && panes.side}
        {pane === 'files' && panes.files}
        <div className={classNames('h-full', pane !== 'code' && 'hidden')}>{panes.code}</div>
        <div className={classNames('h-full', pane !== 'preview' && 'hidden')}>{panes.preview}</div>
        {pane === 'console' && panes.console}
      </div>
      {pane !== 'chat' && (
        <div className="shrink-0 border-t border-line bg-surface px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <div className="flex min-h-6 items-center justify-between gap-3 pb-1.5">
            <span dir="ltr" className="flex min-w-0 items-center gap-2 font-mono text-small">
              {lastSaid(lines) !== '' && (
                <TerminalIcon size={18} aria-hidden className="shrink-0 text-text-2" />
              )}
              <span className="min-w-0 truncate">{lastSaid(lines)}</span>
            </span>
            <div className="shrink-0">
              <RunStatus phase={phase} />
            </div>
          </div>
          <div className="grid grid-cols-2 gap-3">
            <Button
              icon={<ChatCircleIcon size={20} aria-hidden className="shrink-0" />}
              onClick={() => onPane('chat')}
              // Two lines in languages with long words.
              className="px-3! leading-tight whitespace-normal!"
            >
              Ask for a change
            </Button>
            {runControl}
          </div>
        </div>
      )}
    </div>
  );
}

function lastSaid(lines: readonly RunLine[]): string {
  const last = lines.findLast((line) => line.kind === 'line');
  return last?.text ?? '';
}
