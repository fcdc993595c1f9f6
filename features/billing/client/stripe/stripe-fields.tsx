import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';

interface StripeFieldsProps {
  publishableKey: string;
  /** The secret of the one entry or payment that the fields are for. */
  clientSecret: string;
  submitLabel: string;
  busyLabel: string;
  /** Shown for failures without a user-facing reason from Stripe. */
  failure: string;
  /** Shown from the start until replaced: how an earlier try ended. */
  firstProblem?: string;
  /**
   * Runs once Stripe has loaded; true when the fields are no longer needed.
   * @throws StripeRefusal: the fields are needed, with the reason.
   */
  onLoaded?: (stripe: Stripe) => Promise<boolean>;
  /** @throws StripeRefusal with a reason for the person. */
  onSubmit: (stripe: Stripe, elements: StripeElements) => Promise<void>;
}

/** A message by Stripe meant for people. */
export class StripeRefusal extends Error {}

/** Stripe words card errors for people, and all other errors for developers. */
export function refusalOf(error: StripeError | undefined, otherwise: string): StripeRefusal {
  const isForPeople = error?.type === 'card_error' || error?.type === 'validation_error';
  return new StripeRefusal((isForPeople && error.message) || otherwise);
}

/** Stripe's own fields, in its own frames: what is typed there never reaches this page. */
export function StripeFields(props: StripeFieldsProps) {
  const { publishableKey, clientSecret, submitLabel, busyLabel, failure, onLoaded, onSubmit } = props;
  const handleLoaded = useEffectEvent(async (stripe: Stripe) => {
    try {
      return (await onLoaded?.(stripe)) ?? false;
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      setProblem(error.message);
      return false;
    }
  });
  const place = useRef<HTMLDivElement>(null);
  const loaded = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null);
  const [isReady, setIsReady] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState(props.firstProblem ?? '');
  const [isLost, setIsLost] = useState(false);

  useEffect(() => {
    let isGone = false;
    loadStripe(publishableKey)
      .then(async (stripe) => {
        if (stripe === null) throw new Error('Stripe.js needs a browser.');
        if (isGone || (await handleLoaded(stripe)) || isGone || place.current === null) return;
        const elements = stripe.elements({ clientSecret, appearance: appearanceOf(place.current) });
        const element = elements.create('payment', { layout: 'tabs' });
        element.on('ready', () => setIsReady(true));
        element.mount(place.current);
        loaded.current = { stripe, elements };
      })
      .catch(() => {
        if (!isGone) setIsLost(true);
      });
    return () => {
      isGone = true;
    };
  }, [publishableKey, clientSecret]);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (loaded.current === null || isBusy) return;
    setIsBusy(true);
    setProblem('');
    try {
      await onSubmit(loaded.current.stripe, loaded.current.elements);
    } catch (error) {
      setProblem(error instanceof StripeRefusal ? error.message : failure);
      setIsBusy(false);
    }
  }

  if (isLost) {
    return (
      // Only a new document requests the script again.
      <Banner kind="error" retryLabel="Reload" onRetry={() => location.reload()}>
        The payment provider’s fields could not be loaded.
      </Banner>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-5">
      {problem && <Banner kind="error">{problem}</Banner>}
      {!isReady && (
        <LoadingRegion label="Loading the payment provider’s fields" className="space-y-3">
          <Skeleton className="h-field w-full rounded-control" />
          <Skeleton className="h-field w-full rounded-control" />
        </LoadingRegion>
      )}
      <div ref={place} />
      <Button
        type="submit"
        kind="sun"
        disabled={!isReady}
        isBusy={isBusy}
        busyLabel={busyLabel}
        className="justify-self-start"
      >
        {submitLabel}
      </Button>
    </form>
  );
}

/** The page's own colours, so that the frames match it. */
function appearanceOf(element: HTMLElement) {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: 'flat' as const,
    variables: {
      colorPrimary: colour('--primary'),
      colorBackground: colour('--surface'),
      colorText: colour('--text'),
      colorTextSecondary: colour('--text-2'),
      colorDanger: colour('--danger'),
      borderRadius: '12px',
      fontSizeBase: '16px',
    },
  };
}
