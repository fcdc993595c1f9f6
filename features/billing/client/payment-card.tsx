import { CreditCardIcon } from '@phosphor-icons/react/CreditCard';
import { TrashIcon } from '@phosphor-icons/react/Trash';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { IconTile } from '#client/ui/icon-tile.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { PaymentMethod } from '#features/billing/shared/billing.contract.ts';
import { brandName } from '#features/billing/shared/card-messages.ts';

interface PaymentCardProps {
  card: PaymentMethod;
  isBusy: boolean;
  onMakeDefault: () => void;
  onRemove: () => void;
}

export function PaymentCard({ card, isBusy, onMakeDefault, onRemove }: PaymentCardProps) {
  const title = cardTitle(card);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-card py-4">
      <IconTile icon={<CreditCardIcon size={24} weight="duotone" />} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span>
            {brandName(card.brand)} <span aria-hidden>••••</span>
            <span className="sr-only">ending in</span> {card.last4}
          </span>
          {card.isDefault && <Tag tone="denim">Default</Tag>}
          {hasExpired(card) && <Tag tone="danger">Expired</Tag>}
        </p>
        <p className="truncate text-small text-text-2">
          Expires {String(card.expMonth).padStart(2, '0')}/{String(card.expYear).slice(-2)}
          {card.name !== null && ` · ${card.name}`}
        </p>
      </div>
      <div className="flex items-center gap-1">
        {!card.isDefault && (
          <Button
            kind="ghost"
            isBusy={isBusy}
            onClick={onMakeDefault}
            aria-label={`Set as Default: ${title}`}
          >
            Set as Default
          </Button>
        )}
        <IconButton label={`Delete ${title}`} icon={<TrashIcon size={20} aria-hidden />} onClick={onRemove} />
      </div>
    </li>
  );
}

/** "Visa ending in 4242" */
export function cardTitle({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>): string {
  return `${brandName(brand)} ending in ${last4}`;
}

function hasExpired({ expMonth, expYear }: PaymentMethod): boolean {
  return new Date(expYear, expMonth, 1).getTime() <= Date.now();
}
