import type { DesignVersion } from '#features/designer/shared/designer.contract.ts';
import { engineIcons } from './engine-icons.ts';

/** Who made a picture, always shown below it. */
export function engineLabel({ engine, modelName }: Pick<DesignVersion, 'engine' | 'modelName'>): string {
  if (engine === 'painter') return `Painted by ${modelName ?? 'a picture model'}`;
  if (engine === 'director') return `Arranged by ${modelName ?? 'a model'}, drawn by the built-in engine`;
  return 'Built-in engine: drawn from rules, not by a picture model';
}

/** Who made it, and which words it does and does not cover. */
export function FactsLine({ version }: { version: DesignVersion }) {
  const { engine, drawn, notDrawn, warnings, reportedCost } = version;
  const Icon = engineIcons[engine];
  return (
    <p className="flex items-start justify-center gap-2.5 text-small max-lg:justify-start" data-facts>
      <Icon size={18} aria-hidden className="mt-px shrink-0" />
      <span>
        <strong className="font-[650]">{engineLabel(version)}.</strong>
        <span className="text-text-2">
          {version.isEdited && ' Changed by hand.'}
          {drawn.length > 0 && ` Drawn: ${drawn.join(', ')}.`}
          {notDrawn.length > 0 && ` Not drawn: ${notDrawn.join(', ')}.`}
          {warnings.map((warning) => ` ${warning}`)}
          {reportedCost !== null && ` Cost: ${reportedCost.amount} ${reportedCost.currency}.`}
        </span>
      </span>
    </p>
  );
}
