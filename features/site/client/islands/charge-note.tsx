import { useEffect, useState } from 'react';
import { readOffer } from '#features/billing/client/read-offer.ts';
import { notCharged } from '#features/billing/shared/not-charged.ts';

/** The operator decides whether plans cost money, so the page asks the server. */
export function ChargeNote() {
  const [isCharged, setIsCharged] = useState<boolean | null>(null);

  useEffect(() => {
    readOffer().then(
      (offer) => setIsCharged(offer.isCharged),
      () => undefined,
    );
  }, []);

  return (
    // The line is reserved from the start to avoid layout shift.
    <p className="mt-1 min-h-5 text-small text-text-2">
      {isCharged === true && 'In US dollars, charged each month until you change or cancel.'}
      {isCharged === false && `${notCharged} Choosing one changes your limits at once.`}
    </p>
  );
}
