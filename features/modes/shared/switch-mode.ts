import type { Mode, ModeId } from './modes.ts';

export class ModeSwitchError extends Error {
  readonly code = 'MODE_SWITCH_ERROR';
  readonly targetMode: string;

  constructor(message: string, targetMode: string) {
    super(message);
    this.name = 'ModeSwitchError';
    this.targetMode = targetMode;
  }
}

/** @throws ModeSwitchError for a mode that does not exist or is switched off. */
export function findSwitchableMode(all: readonly Mode[], id: string): Mode {
  const mode = all.find((candidate) => candidate.id === id);
  if (mode === undefined) throw new ModeSwitchError(`Invalid mode: ${id}`, id);
  if (!mode.isEnabled) throw new ModeSwitchError(`Mode ${id} is currently disabled`, id);
  return mode;
}

export function toModeSwitchError(error: unknown, id: string): ModeSwitchError {
  return error instanceof ModeSwitchError ? error : new ModeSwitchError('Failed to switch mode', id);
}

export interface ModeState {
  currentMode: ModeId;
  previousMode: ModeId | null;
  /** Milliseconds since the epoch; null until the first switch. */
  switchedAt: number | null;
  error: ModeSwitchError | null;
}

export const initialModeState: ModeState = {
  currentMode: 'all',
  previousMode: null,
  switchedAt: null,
  error: null,
};

export function afterSwitch(state: ModeState, mode: Mode, nowMs: number): ModeState {
  return { currentMode: mode.id, previousMode: state.currentMode, switchedAt: nowMs, error: null };
}
