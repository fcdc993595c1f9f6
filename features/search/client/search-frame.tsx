import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';

interface SearchFrameProps {
  tabs: ReactNode;
  besideTabs: ReactNode;
  bar: ReactNode;
  /** Given: the form takes the left half and this the right. Else the form stands in the middle. */
  besideBar?: ReactNode;
  isBarCentred: boolean;
  /** On phones the tab bar of the app lies under the form. */
  isAboveTabBar: boolean;
  children: ReactNode;
}

/** Tabs above, the form in reach below, whatever stands between. */
export function SearchFrame(props: SearchFrameProps) {
  const { tabs, besideTabs, bar, besideBar, isBarCentred, isAboveTabBar, children } = props;
  return (
    <div
      className={classNames(
        'flex min-h-[calc(100dvh-var(--header)-var(--bottom-inset,0px))] flex-col',
        isAboveTabBar && 'max-lg:[--bottom-inset:calc(var(--tab-bar)+env(safe-area-inset-bottom,0px))]',
      )}
    >
      <div className="border-line border-b">
        <div className="page flex items-center justify-between gap-8">
          {tabs}
          {besideTabs}
        </div>
      </div>
      {children}
      <div className="pointer-events-none sticky bottom-[var(--bottom-inset,0px)] z-10 bg-linear-to-t from-70% from-canvas to-transparent pt-6 pb-2.5 lg:pb-5">
        <div
          className={classNames(
            'page grid items-center gap-x-14 *:pointer-events-auto',
            isBarCentred ? 'lg:grid-cols-[minmax(0,38.75rem)] lg:justify-center' : 'lg:grid-cols-2',
          )}
        >
          {bar}
          {!isBarCentred && <div className="flex justify-end">{besideBar}</div>}
        </div>
      </div>
    </div>
  );
}
