import { Stepper } from '#client/ui/stepper.tsx';
import { retryRows, stageSteps } from '#features/assistant/client/stage-steps.ts';
import { tellsProgress } from '#features/assistant/shared/message-part.ts';
import type { RunningTurn } from '#features/chats/client/conversation/conversation-state.ts';

/** What is happening before the first word. Every row is a server event, or work of this page. */
export function TurnProgress({ running }: { running: RunningTurn }) {
  const { turn } = running;
  const retries = retryRows(
    Object.keys(running.retrySteps).length > 0 ? running.retrySteps : turn.retrySteps,
  );
  const hasText = turn.text !== '';
  // Once there is text the steps are collapsed, and only what delays the end gets a line.
  const { synthesize } = turn.stages;
  const holdUp = hasText && synthesize?.state === 'active' ? synthesize.detail : undefined;
  return (
    <>
      {/* Some parts show their progress in more detail, in a place of their own. */}
      {!tellsProgress(turn.parts) && (
        <Stepper label="Progress" steps={stageSteps(turn.stages)} isCollapsed={hasText} />
      )}
      {retries.length > 0 && (
        <div className="mt-2">
          <Stepper label="Trying again" steps={retries} isCollapsed={hasText} />
        </div>
      )}
      {holdUp && (
        <p role="status" className="text-small text-text-3">
          {holdUp}
        </p>
      )}
    </>
  );
}
