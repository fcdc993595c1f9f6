import { Button } from '#client/ui/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';

interface TransferProgressProps {
  label: string;
  done: number;
  /** 0 while the total is unknown. */
  total: number;
  /** The same in records or bytes. */
  detail?: string | undefined;
  /** Absent if there is nothing to cancel. */
  onCancel?: () => void;
}

/** An archive's progress, as a bar and in words. */
export function TransferProgress({ label, done, total, detail, onCancel }: TransferProgressProps) {
  const share = total > 0 ? Math.round((done / total) * 100) : 0;
  return (
    <div className="space-y-3">
      <div className="flex items-baseline justify-between gap-3 text-small">
        <span role="status" className="font-semibold">
          {label}
        </span>
        <span className="text-text-2">
          {detail && `${detail}, `}
          {share} %
        </span>
      </div>
      <ProgressBar label={label} value={share} max={100} text={`${share} percent`} />
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </div>
  );
}
