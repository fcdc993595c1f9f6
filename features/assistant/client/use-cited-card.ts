import { useId } from 'react';
import { useAnswerScope, useIsLit } from './answer-scope.ts';

/** A result that is highlighted together with its citations. `card` goes to its element, `titleId` to its title. */
export function useCitedCard(n: number, hasNumber = true) {
  const titleId = useId();
  const { highlight } = useAnswerScope();
  const isLit = useIsLit(highlight, n, null) && hasNumber;
  const self = { n, chip: null };
  const light = () => highlight.set(self);
  const clear = () => highlight.clear(self);
  const card = {
    'aria-labelledby': titleId,
    'data-result': true,
    'data-lit': isLit || undefined,
    onPointerEnter: light,
    onPointerLeave: clear,
    onFocus: light,
    onBlur: clear,
  };
  return { isLit, titleId, card };
}
