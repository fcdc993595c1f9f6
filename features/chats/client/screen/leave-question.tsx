import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';

interface LeaveQuestionProps {
  onLeave: () => void;
  onStay: () => void;
}

export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      isOpen
      title="Leave this temporary chat?"
      description="It is not saved anywhere, so its messages are lost when you leave."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
