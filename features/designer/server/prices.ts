import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { MediaPrice } from '#features/designer/shared/designer.contract.ts';
import { EnvError } from '#server/env.ts';

export type { MediaPrice };

const Prices = z.record(z.string().min(1).max(200), MediaPrice.strict());

/**
 * Prices of pictures and films as configured by the operator, by model id such as `openai/gpt-image-1`.
 * @throws EnvError
 */
export function readPrices(file: string): z.output<typeof Prices> {
  try {
    return Prices.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new EnvError(
      `PRICES_FILE: ${file} must be a JSON object from model ids to prices, such as ` +
        '{"openai/gpt-image-1": {"unit": "picture", "amount": 0.04, "currency": "USD", "date": "2026-11-01"}}',
      { cause },
    );
  }
}
