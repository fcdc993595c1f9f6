import { hasSingleKeys } from '#features/settings/client/single-keys.ts';
import { modeLooks } from '../modes.ts';

/** Privacy notes, what the modes are for, and keyboard shortcuts. */
export function HelpPanel() {
  const letters = [
    ['G', 'Gallery'],
    ['C', 'Switch camera'],
    ['M', 'Mute while recording'],
  ] as const;
  const keys = [
    ['Space', 'Capture'],
    ...(hasSingleKeys() ? letters : []),
    ['← →', 'Change mode'],
    ['Esc', 'Close'],
  ] as const;
  return (
    <div className="absolute end-0 top-13 z-10 max-h-[70dvh] w-72 overflow-y-auto rounded-panel bg-[#161C26] p-4 text-small text-white">
      <p>
        Pictures stay on this device until you press a button that says where they go. Nothing is stored
        before you save or ask.
      </p>
      <dl className="mt-3 space-y-1.5">
        {modeLooks().map(({ id, name, description }) => (
          <div key={id}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-white/80">{description}</dd>
          </div>
        ))}
      </dl>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 touch:hidden">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt className="font-mono text-white/80">{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
