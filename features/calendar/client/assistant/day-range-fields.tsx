import { TextField } from '#client/ui/text-field.tsx';

interface DayRangeFieldsProps {
  from: string;
  to: string;
  onFrom: (day: string) => void;
  onTo: (day: string) => void;
}

/** From which day to which, both of them meant. */
export function DayRangeFields({ from, to, onFrom, onTo }: DayRangeFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField label="First day" type="date" value={from} onChange={({ target }) => onFrom(target.value)} />
      <TextField label="Last day" type="date" value={to} onChange={({ target }) => onTo(target.value)} />
    </div>
  );
}
