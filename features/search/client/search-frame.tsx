import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';

interface SearchFrameProps {
  tabs: ReactNode;
  besideTabs: ReactNode;
  bar: ReactNode;
  /** When given, the form takes the left half and this the right. Otherwise the form is centred. */
  besideBar?: ReactNode;
  isBarCentred: boolean;
  /** On phones the tab bar of the app lies under the form. */
  isAboveTabBar: boolean;
  /** On wide screens fills the space to the right of everything else, down to the bottom of the window. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The left column beside an `aside`: as wide as the list of places in the design, inside the page's margin. */
export const besideAside =
  'w-full px-(--page-margin) lg:ps-[max(var(--page-margin),calc((100cqw-81rem)/2))] lg:pe-6';
const asideColumns =
  'lg:grid-cols-[minmax(0,calc(max(var(--page-margin),calc((100cqw-81rem)/2))+35rem))_minmax(0,1fr)]';

/** Tabs above, the form within reach below, the content between. */
export function SearchFrame(props: SearchFrameProps) {
  const { tabs, besideTabs, bar, besideBar, isBarCentred, isAboveTabBar, aside, children } = props;
  const column = (
    <>
      {/* What the keyboard reaches is not hidden behind the form or the header. */}
      <div className="contents [&_:focus-visible]:scroll-mt-24 [&_:focus-visible]:scroll-mb-[calc(var(--bottom-inset,0px)+7rem)]">
        {children}
      </div>
      <div className="pointer-events-none sticky bottom-[var(--bottom-inset,0px)] z-10 bg-linear-to-t from-[calc(100%-1.5rem)] from-canvas to-transparent pt-6 pb-2.5 lg:pb-5">
        <div
          className={classNames(
            'grid items-center gap-x-14 *:pointer-events-auto',
            aside === undefined ? 'page' : besideAside,
            aside === undefined &&
              (isBarCentred ? 'lg:grid-cols-[minmax(0,38.75rem)] lg:justify-center' : 'lg:grid-cols-2'),
          )}
        >
          {bar}
          {!isBarCentred && <div className="flex justify-end">{besideBar}</div>}
        </div>
      </div>
    </>
  );
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
      {aside === undefined ? (
        column
      ) : (
        <div className="@container flex flex-1 flex-col">
          <div className={classNames('flex flex-1 flex-col lg:grid', asideColumns)}>
            <div className="flex min-w-0 flex-1 flex-col">{column}</div>
            {aside}
          </div>
        </div>
      )}
    </div>
  );
}
