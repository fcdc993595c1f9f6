import { CalendarPlusIcon } from '@phosphor-icons/react/CalendarPlus';
import { CaretLeftIcon } from '@phosphor-icons/react/CaretLeft';
import { ChartBarIcon } from '@phosphor-icons/react/ChartBar';
import { StackIcon } from '@phosphor-icons/react/Stack';
import { SunHorizonIcon } from '@phosphor-icons/react/SunHorizon';
import { UserCirclePlusIcon } from '@phosphor-icons/react/UserCirclePlus';
import { UsersThreeIcon } from '@phosphor-icons/react/UsersThree';
import { XIcon } from '@phosphor-icons/react/X';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { IconTile } from '#client/ui/icon-tile.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import type { EventDraft } from '#features/calendar/shared/calendar.contract.ts';
import type { Clock } from '../format-time.ts';
import type { EventChanges } from '../use-event-changes.ts';
import type { ProposedSpan } from './proposed-span.ts';

// Loaded lazily: viewing the week must not wait for the planning tools.
const SmartScheduling = lazyPart(async () => ({
  default: (await import('./smart-scheduling.tsx')).SmartScheduling,
}));
const TimeBlocking = lazyPart(async () => ({ default: (await import('./time-blocking.tsx')).TimeBlocking }));
const MeetingCoordination = lazyPart(async () => ({
  default: (await import('./meeting-coordination.tsx')).MeetingCoordination,
}));
const ScheduleAnalysis = lazyPart(async () => ({
  default: (await import('./schedule-analysis.tsx')).ScheduleAnalysis,
}));

export const assistantTools = ['smart', 'blocks', 'meet', 'analysis'] as const;
export type AssistantToolName = (typeof assistantTools)[number];

interface ScheduleAssistantProps {
  /** Beside the grid; otherwise a sheet over it. */
  isBeside: boolean;
  /** The open tool; null for the list of tools. */
  tool: AssistantToolName | null;
  /** The day's summary above the list. */
  summary: string;
  today: number;
  timeZone: string;
  clock: Clock;
  changes: EventChanges;
  onTool: (tool: AssistantToolName | null) => void;
  onPropose: (slots: readonly ProposedSpan[], chosen: ProposedSpan | null) => void;
  /** Opens the form with a proposed time. */
  onAdjust: (draft: EventDraft) => void;
  onAdd: (kind: 'event' | 'appointment') => void;
  onClose: () => void;
}

const tools = (): { name: AssistantToolName; title: string; about: string; icon: ReactNode }[] => [
  {
    name: 'smart',
    title: 'Smart Scheduling',
    about: 'Find a time that suits',
    icon: <SunHorizonIcon size={22} weight="duotone" />,
  },
  {
    name: 'blocks',
    title: 'Time Blocking',
    about: 'Protect your hours',
    icon: <StackIcon size={22} weight="duotone" />,
  },
  {
    name: 'meet',
    title: 'Meeting Coordination',
    about: 'Agree a time with others',
    icon: <UsersThreeIcon size={22} weight="duotone" />,
  },
  {
    name: 'analysis',
    title: 'Schedule Analysis',
    about: 'Where the week goes',
    icon: <ChartBarIcon size={22} weight="duotone" />,
  },
];

/** Planning tools, all computed locally without a model. */
export function ScheduleAssistant(props: ScheduleAssistantProps) {
  const { isBeside, tool, summary, onTool, onAdd, onClose, ...shown } = props;
  const title = tools().find(({ name }) => name === tool)?.title ?? 'Schedule Assistant';
  const content =
    tool === 'smart' ? (
      <SmartScheduling {...shown} />
    ) : tool === 'blocks' ? (
      <TimeBlocking {...shown} />
    ) : tool === 'meet' ? (
      <MeetingCoordination {...shown} />
    ) : tool === 'analysis' ? (
      <ScheduleAnalysis clock={shown.clock} />
    ) : (
      <>
        <p className="-mt-1 text-small text-text-2">{summary}</p>
        <ul className="-mx-2 mt-3 space-y-1">
          {tools().map(({ name, title: label, about, icon }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => onTool(name)}
                className="flex min-h-14 w-full items-center gap-3.5 rounded-control p-2 text-start hover:bg-hover"
              >
                <IconTile tone="moss" icon={icon} />
                <span className="min-w-0">
                  <span className="block font-semibold">{label}</span>
                  <span className="block text-small text-text-2">{about}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <div className="mt-4 grid grid-cols-1 gap-2 border-t border-line pt-4">
          <Button
            kind="soft"
            icon={<CalendarPlusIcon size={20} aria-hidden />}
            onClick={() => onAdd('event')}
          >
            Add Event
          </Button>
          <Button icon={<UserCirclePlusIcon size={20} aria-hidden />} onClick={() => onAdd('appointment')}>
            Add Appointment
          </Button>
        </div>
      </>
    );
  const opened = (
    <Suspense
      fallback={
        <LoadingRegion label="Loading the tool">
          <SkeletonText />
        </LoadingRegion>
      }
    >
      {content}
    </Suspense>
  );
  const back = tool !== null && (
    <IconButton
      size="small"
      label="Back to the Schedule Assistant"
      icon={<CaretLeftIcon size={20} className="rtl:-scale-x-100" aria-hidden />}
      onClick={() => onTool(null)}
    />
  );
  if (!isBeside) {
    return (
      <Overlay isOpen onClose={onClose} size="small" title={title}>
        {back && <div className="-mt-2 mb-2 -ms-2">{back}</div>}
        {opened}
      </Overlay>
    );
  }
  return (
    <aside
      aria-label="Schedule Assistant"
      className={classNames(
        'no-print shrink-0 overflow-y-auto border-s border-line bg-surface p-5',
        tool === null ? 'w-67' : 'w-85',
      )}
    >
      <div className={classNames('flex items-center gap-2', tool !== null && 'mb-3')}>
        {back}
        <h2 className="min-w-0 flex-1 text-h3">{title}</h2>
        <IconButton
          size="small"
          label={tool === null ? 'Hide the Schedule Assistant' : 'Close'}
          icon={<XIcon size={18} aria-hidden />}
          onClick={onClose}
        />
      </div>
      {opened}
    </aside>
  );
}
