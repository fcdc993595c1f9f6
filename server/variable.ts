import type { z } from 'zod';

/** An environment variable. */
export interface Variable<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** Its value must never appear in a log. */
  isSecret: boolean;
}

export type Variables = Readonly<Record<string, Variable>>;
export type ValuesOf<Some extends Variables> = {
  readonly [Name in keyof Some]: z.output<Some[Name]['schema']>;
};
