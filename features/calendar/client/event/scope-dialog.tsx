import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import type { ChangeScope } from '#features/calendar/shared/calendar.contract.ts';

interface ScopeDialogProps {
  title: string;
  /** The button label: “Save”, “Delete”. */
  action: string;
  isDestructive?: boolean;
  onChoose: (scope: ChangeScope) => void;
  onCancel: () => void;
}

/** Asks which occurrences of a series a change applies to. */
export function ScopeDialog({ title, action, isDestructive = false, onChoose, onCancel }: ScopeDialogProps) {
  const [scope, setScope] = useState<ChangeScope>('this');
  return (
    <Overlay
      isOpen
      onClose={onCancel}
      size="small"
      title={title}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button kind={isDestructive ? 'danger' : 'primary'} onClick={() => onChoose(scope)}>
            {action}
          </Button>
        </>
      }
    >
      <RadioGroup
        label="Change"
        value={scope}
        onChange={setScope}
        items={[
          { value: 'this', label: 'This event' },
          { value: 'following', label: 'This and following events' },
          { value: 'all', label: 'All events' },
        ]}
      />
    </Overlay>
  );
}
