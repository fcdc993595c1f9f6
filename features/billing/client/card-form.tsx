import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { useForm } from '#client/forms/use-form.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { AddCardInput } from '#features/billing/shared/billing.contract.ts';
import { brandName, paymentMessages, unknownBrand } from '#features/billing/shared/card-messages.ts';
import { addCard } from './billing.api.ts';
import { caretAfter, digitsOf, formatExpiry, formatNumber, recognise } from './card-number.ts';
import { type CardField, readCard, type TypedCard } from './read-card.ts';

const empty: TypedCard = { number: '', expiry: '', code: '', name: '' };

interface CardFormProps {
  onAdded: () => void;
  onCancel: () => void;
}

/** The number and the code are checked here and discarded: only what `readCard` returns is sent. */
export function CardForm({ onAdded, onCancel }: CardFormProps) {
  const [typed, setTyped] = useState(empty);
  const { brand, codeLength } = recognise(typed.number);

  function change(field: CardField, value: string): void {
    setTyped((before) => ({ ...before, [field]: value }));
    forget(field);
  }

  const { handleSubmit, isBusy, errorOf, formError, forget } = useForm<AddCardInput>({
    read() {
      const { card, problem } = readCard(typed);
      return problem ? { problems: [problem] } : { values: card };
    },
    async send(card) {
      await addCard(card);
      setTyped(empty);
      onAdded();
    },
    describe(error) {
      // Too many cards is worth explaining; every other failure gets the generic sentence.
      const isReason =
        error instanceof ApiError && (error.code === 'conflict' || error.code === 'rate_limited');
      return { message: isReason ? error.message : paymentMessages.addFailed };
    },
  });

  return (
    <Card aria-labelledby="add-card">
      <h2 id="add-card" className="text-h3">
        Add Payment Method
      </h2>
      <p className="mt-1 mb-5 text-small text-text-2">
        The number and the code stay in this browser. Only the brand, the last four digits, the expiry date
        and the name are stored.
      </p>
      {formError !== undefined && (
        <div className="mb-5">
          <Banner kind="error">{formError}</Banner>
        </div>
      )}
      {/* The fields have no names, so that even a browser without scripts cannot submit them. */}
      <form
        noValidate
        aria-labelledby="add-card"
        onSubmit={(event) => void handleSubmit(event)}
        className="grid gap-5 sm:grid-cols-2"
      >
        <NumberField
          value={typed.number}
          error={errorOf('number')}
          hint={brand === unknownBrand ? '' : brandName(brand)}
          onChange={(value) => change('number', value)}
        />
        <TextField
          label="Expiration (MM/YY)"
          data-field="expiry"
          required
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          maxLength={5}
          value={typed.expiry}
          error={errorOf('expiry')}
          onChange={({ target }) => change('expiry', formatExpiry(target.value, typed.expiry))}
        />
        <TextField
          label="CVC"
          data-field="code"
          required
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder={codeLength === 4 ? '1234' : '123'}
          maxLength={4}
          value={typed.code}
          error={errorOf('code')}
          onChange={({ target }) => change('code', digitsOf(target.value))}
        />
        <TextField
          className="sm:col-span-2"
          label="Name on card"
          data-field="name"
          autoComplete="cc-name"
          maxLength={100}
          value={typed.name}
          error={errorOf('name')}
          onChange={({ target }) => change('name', target.value)}
        />
        <div className="flex flex-wrap gap-2.5 sm:col-span-2">
          <Button type="submit" kind="sun" isBusy={isBusy} busyLabel="Adding…">
            Add Card
          </Button>
          <Button kind="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface NumberFieldProps {
  value: string;
  error: string | undefined;
  hint: string;
  onChange: (value: string) => void;
}

function NumberField({ value, error, hint, onChange }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>): void {
    const caret = target.selectionStart ?? target.value.length;
    digitsBeforeCaret.current = digitsOf(target.value.slice(0, caret)).length;
    onChange(formatNumber(target.value));
  }

  // Grouping moves the text after the caret, which would otherwise jump to the end.
  useLayoutEffect(() => {
    const count = digitsBeforeCaret.current;
    digitsBeforeCaret.current = null;
    if (count === null || document.activeElement !== input.current) return;
    const caret = caretAfter(value, count);
    input.current?.setSelectionRange(caret, caret);
  }, [value]);

  return (
    <TextField
      ref={input}
      className="sm:col-span-2"
      label="Card number"
      data-field="number"
      required
      inputMode="numeric"
      autoComplete="cc-number"
      placeholder="1234 1234 1234 1234"
      value={value}
      error={error}
      hint={hint}
      onChange={handleChange}
    />
  );
}
