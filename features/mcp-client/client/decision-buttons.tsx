import { Button } from '#client/ui/button.tsx';
import type { CallDecision } from '#features/mcp-client/shared/mcp-client.contract.ts';

interface DecisionButtonsProps {
  onChoose: (decision: CallDecision) => void;
  /** The one that is being sent; nothing else can be pressed meanwhile. */
  sending?: CallDecision | null;
  /** Announces what was pressed. */
  describedBy?: string;
}

/** The four answers to a question about a call. */
export function DecisionButtons({ onChoose, sending = null, describedBy }: DecisionButtonsProps) {
  const propsOf = (decision: CallDecision) => ({
    disabled: sending !== null,
    isBusy: sending === decision,
    'aria-describedby': describedBy,
    onClick: () => onChoose(decision),
  });
  return (
    <div className="mt-4 flex flex-col gap-2">
      <Button kind="primary" {...propsOf('once')}>
        Allow once
      </Button>
      <Button {...propsOf('chat')}>Allow in this chat</Button>
      <div className="flex gap-2">
        <Button kind="ghost" className="flex-1" {...propsOf('always')}>
          Always
        </Button>
        <Button kind="danger-ghost" className="flex-1" {...propsOf('refuse')}>
          Don’t allow
        </Button>
      </div>
    </div>
  );
}
