import { CaretLeftIcon } from '@phosphor-icons/react/CaretLeft';
import { CopyIcon } from '@phosphor-icons/react/Copy';
import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { ListNumbersIcon } from '@phosphor-icons/react/ListNumbers';
import { PrinterIcon } from '@phosphor-icons/react/Printer';
import { ShareNetworkIcon } from '@phosphor-icons/react/ShareNetwork';
import { IconButton, IconLink } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { useToast } from '#client/ui/toast.tsx';
import type { ShoppingAisle } from '#features/recipes/shared/sum-shopping.ts';
import { shoppingText } from './shopping-text.ts';

interface ShoppingHeaderProps {
  /** The visible items; ticked ones are not shared. */
  aisles: readonly ShoppingAisle[];
  /** Absent while offline. */
  onArrange: (() => void) | undefined;
}

export function ShoppingHeader({ aisles, onArrange }: ShoppingHeaderProps) {
  const { showToast } = useToast();
  const icon = { size: 18, 'aria-hidden': true } as const;

  async function copy() {
    try {
      await navigator.clipboard.writeText(shoppingText(aisles));
      showToast({ message: 'Shopping list copied' });
    } catch {
      showToast({ message: 'This browser did not allow copying.' });
    }
  }

  /** The device's share sheet, or else the clipboard. */
  async function share() {
    if (navigator.share === undefined) return copy();
    try {
      await navigator.share({ title: 'Shopping list', text: shoppingText(aisles) });
    } catch (error) {
      // The share sheet was dismissed.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copy();
    }
  }

  return (
    <div className="flex items-center gap-1">
      <IconLink
        href="/recipe"
        label="Back to recipes"
        className="-ms-3 print:hidden"
        icon={<CaretLeftIcon size={22} className="rtl:-scale-x-100" aria-hidden />}
      />
      <h1 className="min-w-0 flex-1 text-h1">Shopping list</h1>
      {aisles.length > 0 && (
        <>
          <IconButton
            label="Share the list"
            className="print:hidden"
            icon={<ShareNetworkIcon size={22} aria-hidden />}
            onClick={() => void share()}
          />
          <Menu
            trigger={
              <IconButton
                label="List options"
                className="-me-3 print:hidden"
                icon={<DotsThreeIcon size={24} weight="bold" aria-hidden />}
              />
            }
            items={[
              ...(onArrange
                ? [
                    {
                      label: 'Order of the aisles',
                      icon: <ListNumbersIcon {...icon} />,
                      onSelect: onArrange,
                    },
                  ]
                : []),
              { label: 'Copy as text', icon: <CopyIcon {...icon} />, onSelect: () => void copy() },
              {
                label: 'Print',
                icon: <PrinterIcon {...icon} />,
                // Wait for the menu to close, or it would be printed.
                onSelect: () => setTimeout(() => window.print(), 0),
              },
            ]}
          />
        </>
      )}
    </div>
  );
}
