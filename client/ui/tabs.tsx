import * as RadixTabs from 'radix-ui/tabs';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

interface TabLook {
  label: string;
  icon?: ReactNode;
  /** The same glyph in weight `fill`. */
  activeIcon?: ReactNode;
}

const row = 'scrollbar-none flex gap-1 overflow-x-auto border-b border-line';

function tabLook(isActive: boolean) {
  return classNames(
    'transition-move relative inline-flex min-h-12 shrink-0 items-center gap-2 px-3 text-control whitespace-nowrap no-underline -outline-offset-4!',
    isActive ? 'tab-active font-[650] text-text' : 'font-medium text-text-2 hover:text-text',
  );
}

interface TabsProps<Value extends string> {
  /** Accessible name of the set. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: (TabLook & { value: Value })[];
  /** `TabPanel`s, one per item. */
  children: ReactNode;
  className?: string;
}

/** Tabs that swap a panel on this page. Arrow keys move, following the ARIA pattern. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  items,
  children,
  className,
}: TabsProps<Value>) {
  return (
    <RadixTabs.Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
      <RadixTabs.List aria-label={label} className={row}>
        {items.map((item) => (
          <RadixTabs.Trigger key={item.value} value={item.value} className={tabLook(item.value === value)}>
            {item.value === value ? (item.activeIcon ?? item.icon) : item.icon}
            {item.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {children}
    </RadixTabs.Root>
  );
}

interface TabPanelProps {
  value: string;
  children: ReactNode;
  className?: string;
}

export function TabPanel({ value, children, className }: TabPanelProps) {
  return (
    <RadixTabs.Content value={value} className={classNames('pt-4', className)}>
      {children}
    </RadixTabs.Content>
  );
}

interface TabLinksProps {
  label: string;
  items: (TabLook & { href: string; isActive: boolean })[];
  className?: string;
}

/** Looks like tabs, but links to pages: Web, Images, Videos, News. */
export function TabLinks({ label, items, className }: TabLinksProps) {
  const nav = useRef<HTMLElement>(null);
  const active = items.findIndex(({ isActive }) => isActive);

  // In a row that is too long for the screen, the open one would be cut off.
  useLayoutEffect(() => {
    const link = nav.current?.children[active];
    if (nav.current && link) scrollIntoRow(nav.current, link);
  }, [active]);

  return (
    <nav ref={nav} aria-label={label} className={classNames(row, className)}>
      {items.map((item) => (
        <a
          key={item.href}
          href={item.href}
          aria-current={item.isActive ? 'page' : undefined}
          className={tabLook(item.isActive)}
        >
          {item.isActive ? (item.activeIcon ?? item.icon) : item.icon}
          {item.label}
        </a>
      ))}
    </nav>
  );
}

function scrollIntoRow(row: Element, item: Element): void {
  const around = row.getBoundingClientRect();
  const { left, right } = item.getBoundingClientRect();
  row.scrollLeft += Math.max(0, right - around.right) + Math.min(0, left - around.left);
}
