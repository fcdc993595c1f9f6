import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { signInPath } from '#client/app/next-path.ts';
import { useSession } from '#client/app/session.tsx';
import type { Mode } from '#features/modes/shared/modes.ts';
import {
  afterSwitch,
  findSwitchableMode,
  initialModeState,
  type ModeState,
  toModeSwitchError,
} from '#features/modes/shared/switch-mode.ts';

interface ModeSwitching extends ModeState {
  modes: readonly Mode[];
  /** Goes to the mode's page, or to sign-in if required. A failure is kept in `error`. */
  switchMode: (id: string) => void;
}

const ModeContext = createContext<ModeSwitching | null>(null);

export function useMode(): ModeSwitching {
  const switching = use(ModeContext);
  if (switching === null) throw new Error('useMode must be used within a ModeProvider');
  return switching;
}

interface ModeProviderProps {
  modes: readonly Mode[];
  children: ReactNode;
}

export function ModeProvider({ modes, children }: ModeProviderProps) {
  const [state, setState] = useState(initialModeState);
  const navigate = useNavigate();
  const { user } = useSession();

  const switchMode = useCallback(
    (id: string) => {
      try {
        const mode = findSwitchableMode(modes, id);
        if (mode.requiresAuth && user === null) {
          void navigate(signInPath(mode.path));
          return;
        }
        setState((previous) => afterSwitch(previous, mode, Date.now()));
        void navigate(mode.path);
      } catch (error) {
        setState((previous) => ({ ...previous, error: toModeSwitchError(error, id) }));
      }
    },
    [modes, navigate, user],
  );

  const switching = useMemo(() => ({ ...state, modes, switchMode }), [state, modes, switchMode]);
  return <ModeContext value={switching}>{children}</ModeContext>;
}
