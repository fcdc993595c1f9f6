import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

/** `start` is left of the logo (the history toggle); `end` is left of the account menu. */
export type HeaderSlotName = 'start' | 'end';

interface HeaderSlots {
  elements: Record<HeaderSlotName, HTMLElement | null>;
  setElement: (name: HeaderSlotName, element: HTMLElement | null) => void;
}

const HeaderSlotsContext = createContext<HeaderSlots | null>(null);

export function HeaderSlotsProvider({ children }: { children: ReactNode }) {
  const [elements, setElements] = useState<HeaderSlots['elements']>({ start: null, end: null });
  const slots = useMemo<HeaderSlots>(
    () => ({
      elements,
      setElement: (name, element) =>
        setElements((previous) => (previous[name] === element ? previous : { ...previous, [name]: element })),
    }),
    [elements],
  );
  return <HeaderSlotsContext value={slots}>{children}</HeaderSlotsContext>;
}

function useHeaderSlots(): HeaderSlots {
  const slots = use(HeaderSlotsContext);
  if (slots === null) throw new Error('Header slots must be used within the app shell');
  return slots;
}

/** A screen puts its own controls into the header: `<HeaderSlot name="start"><button …/></HeaderSlot>`. */
export function HeaderSlot({ name, children }: { name: HeaderSlotName; children: ReactNode }) {
  const element = useHeaderSlots().elements[name];
  return element === null ? null : createPortal(children, element);
}

/** Where the header shows what screens put into that slot. */
export function HeaderSlotOutlet({ name }: { name: HeaderSlotName }) {
  const { setElement } = useHeaderSlots();
  // `contents`, so that an empty slot takes no room in the header's row.
  return <div className="contents" ref={(element) => setElement(name, element)} />;
}
