import { useEffect, useState } from 'react';
import { startOfDay } from '#features/calendar/shared/wall-time.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';
import type { ProposedSpan } from '../assistant/proposed-span.ts';
import { type AssistantToolName, assistantTools } from '../assistant/schedule-assistant.tsx';
import type { Proposal } from '../grid/time-grid.tsx';

interface Around {
  /** It has room beside the grid. */
  hasPanels: boolean;
  timeZone: string;
  /** The tool that the address asks for. */
  asked: string | null;
  onShowDay: (day: number) => void;
}

/** The schedule assistant: whether it is open, its tool, and the times it proposes in the grid. */
export function useAssistantPanel({ hasPanels, timeZone, asked, onShowDay }: Around) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [tool, setTool] = useState<AssistantToolName | null>(null);
  const [proposals, setProposals] = useState<readonly Proposal[]>([]);

  useEffect(() => {
    const known = assistantTools.find((one) => one === asked);
    if (known === undefined) return;
    setChosen(true);
    setTool(known);
  }, [asked]);

  function chooseTool(next: AssistantToolName | null) {
    setTool(next);
    setProposals([]);
  }

  return {
    // Beside the grid it stays until hidden; as a sheet it opens only on request.
    isOpen: chosen ?? hasPanels,
    tool,
    proposals,
    chooseTool,
    open(next: AssistantToolName | null) {
      setChosen(true);
      chooseTool(next);
    },
    close() {
      chooseTool(null);
      // Closing a tool returns to the list if that is beside the grid.
      if (!hasPanels || tool === null) setChosen(hasPanels ? false : null);
    },
    /** A sheet makes room for the form. */
    makeRoom() {
      if (!hasPanels) setChosen(null);
    },
    propose(slots: readonly ProposedSpan[], wanted: ProposedSpan | null) {
      const wall = (text: string) => wallAt(Date.parse(text), timeZone);
      setProposals(
        slots.map((slot) => ({
          start: wall(slot.startTime),
          end: wall(slot.endTime),
          title: slot.title ?? '',
          isChosen: slot === wanted,
        })),
      );
      if (wanted) onShowDay(startOfDay(wall(wanted.startTime)));
    },
  };
}
