import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * `start` is left of the logo (the history toggle); `end` is left of the account menu; on phones `title` replaces the
 * logo. `place` is right of the logo; if it contains an element with `data-header-place`, it takes the space of the
 * menus. `notices` comes after `end`: within one slot, the order is that of arrival, and what may come at any time (a
 * timer, a reminder) must not change places with the controls of the screen.
 */
export type HeaderSlotName = 'start' | 'title' | 'place' | 'end' | 'notices';

type SlotElements = Record<HeaderSlotName, HTMLElement | null>;
type SetSlotElement = (name: HeaderSlotName, element: HTMLElement | null) => void;

const SlotElementsContext = createContext<SlotElements | null>(null);
const SetSlotElementContext = createContext<SetSlotElement | null>(null);

export function HeaderSlotsProvider({ children }: { children: ReactNode }) {
  const [elements, setElements] = useState<SlotElements>({
    start: null,
    title: null,
    place: null,
    end: null,
    notices: null,
  });
  const setElement = useCallback<SetSlotElement>(
    (name, element) => setElements((previous) => ({ ...previous, [name]: element })),
    [],
  );
  return (
    <SetSlotElementContext value={setElement}>
      <SlotElementsContext value={elements}>{children}</SlotElementsContext>
    </SetSlotElementContext>
  );
}

function required<T>(value: T | null): T {
  if (value === null) throw new Error('Header slots must be used within the app shell');
  return value;
}

/** A screen puts its own controls into the header: `<HeaderSlot name="start"><button …/></HeaderSlot>`. */
export function HeaderSlot({ name, children }: { name: HeaderSlotName; children: ReactNode }) {
  const element = required(use(SlotElementsContext))[name];
  return element === null ? null : createPortal(children, element);
}

/** Where the header renders what screens put into that slot. */
export function HeaderSlotOutlet({ name }: { name: HeaderSlotName }) {
  const setElement = required(use(SetSlotElementContext));
  // Stable, because React calls a new ref callback again, and each call would render the shell again.
  const hold = useCallback((element: HTMLElement | null) => setElement(name, element), [name, setElement]);
  // `contents`, so that an empty slot takes no space in the header's row.
  return <div className="contents" ref={hold} />;
}
