import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';

export interface ToastMessage {
  message: string;
  /** Adds the Undo button; the toast closes when it is pressed. */
  onUndo?: () => void;
  undoLabel?: string;
  /** The toast is gone, by itself or replaced by the next one; after `onUndo`, if that was pressed. */
  onGone?: () => void;
}

interface OpenToast extends ToastMessage {
  id: number;
}

interface ToastContext {
  showToast: (toast: ToastMessage) => void;
}

interface ToastPlace {
  toast: OpenToast | null;
  close: () => void;
  /** Regions that may show it, innermost last. */
  regions: readonly string[];
  setRegions: (change: (regions: readonly string[]) => readonly string[]) => void;
}

const Context = createContext<ToastContext | null>(null);
const PlaceContext = createContext<ToastPlace | null>(null);

const leaveAfterMs = 6000;

/** Holds the one toast and its live region. A new toast replaces the old one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<OpenToast | null>(null);
  const [regions, setRegions] = useState<readonly string[]>([]);
  const nextId = useRef(0);
  const shown = useRef<OpenToast | null>(null);

  const replace = useCallback((next: OpenToast | null) => {
    const previous = shown.current;
    shown.current = next;
    setToast(next);
    previous?.onGone?.();
  }, []);

  const showToast = useCallback(
    (message: ToastMessage) => {
      nextId.current += 1;
      replace({ ...message, id: nextId.current });
    },
    [replace],
  );
  const close = useCallback(() => replace(null), [replace]);
  const context = useMemo(() => ({ showToast }), [showToast]);
  const place = useMemo(() => ({ toast, close, regions, setRegions }), [toast, close, regions]);

  return (
    <Context value={context}>
      <PlaceContext value={place}>
        {children}
        <ToastRegion />
      </PlaceContext>
    </Context>
  );
}

/**
 * Where the toast is shown. A modal sheet has its own: anything outside it can neither be reached with the keyboard nor
 * be pressed without closing the sheet.
 */
export function ToastRegion() {
  const place = useContext(PlaceContext);
  const id = useId();
  const setRegions = place?.setRegions;
  useEffect(() => {
    if (!setRegions) return;
    // Sheets open after the page is rendered, so the last one is the innermost.
    setRegions((regions) => [...regions, id]);
    return () => setRegions((regions) => regions.filter((region) => region !== id));
  }, [setRegions, id]);

  if (!place) return null;
  const { toast, close, regions } = place;
  return (
    // The region exists before its first message, or some screen readers stay silent.
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--toast-bottom,1.5rem)+env(safe-area-inset-bottom))] z-70 flex justify-center"
    >
      {toast && regions.at(-1) === id && <ToastBox key={toast.id} toast={toast} onClose={close} />}
    </div>
  );
}

/** Escape on a toast closes the toast, not the sheet that contains it. */
export function keepOpenForToast(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-toast]')) event.preventDefault();
}

function ToastBox({ toast, onClose }: { toast: OpenToast; onClose: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const start = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(onClose, leaveAfterMs);
  }, [onClose]);
  const hold = useCallback(() => clearTimeout(timer.current), []);

  useEffect(() => {
    start();
    return hold;
  }, [start, hold]);

  function handleUndo() {
    toast.onUndo?.();
    onClose();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing or focusing only holds the clock
    <div
      data-toast
      data-state="open"
      onPointerEnter={hold}
      onPointerLeave={start}
      onFocus={hold}
      onBlur={start}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="motion-rise pointer-events-auto flex min-h-12 max-w-full items-center gap-4 rounded-control bg-text ps-4 pe-1.5 text-control text-canvas shadow-e3 sm:min-w-80 forced-colors:border"
    >
      <span className="min-w-0 flex-1 py-2">{toast.message}</span>
      {toast.onUndo && (
        <button
          type="button"
          onClick={handleUndo}
          className="min-h-11 rounded-small px-3 font-bold hover:underline outline-canvas! -outline-offset-3!"
        >
          {toast.undoLabel ?? 'Undo'}
        </button>
      )}
    </div>
  );
}

export function useToast(): ToastContext {
  const context = useContext(Context);
  if (!context) throw new Error('useToast needs a ToastProvider above it');
  return context;
}
