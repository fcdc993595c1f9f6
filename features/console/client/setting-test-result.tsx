import { CheckCircleIcon } from '@phosphor-icons/react/CheckCircle';
import { WarningCircleIcon } from '@phosphor-icons/react/WarningCircle';
import type { SettingTest } from '#features/connections/shared/operator-settings.contract.ts';
import { formatSeconds } from './connection-state.ts';

/** The actual result of a test, in the service's own words. */
export function SettingTestResult({ test: { isWorking, words, ms } }: { test: SettingTest }) {
  const Icon = isWorking ? CheckCircleIcon : WarningCircleIcon;
  return (
    <p className="flex items-start gap-2">
      <Icon
        size={20}
        weight="fill"
        className={isWorking ? 'shrink-0 text-success' : 'shrink-0 text-danger'}
        aria-hidden
      />
      <span className="min-w-0 wrap-anywhere">
        <strong className="font-[650]">{isWorking ? 'It works.' : 'It does not work.'}</strong>{' '}
        <span>{words}</span> <span className="text-text-2">({formatSeconds(ms)})</span>
      </span>
    </p>
  );
}
