import { useOwnItemLooks } from '#features/own-items/client/own-item-look.ts';

/** As things of that kind look everywhere. */
export function OwnItemIcon({ kind }: { kind: string }) {
  const { Icon } = useOwnItemLooks()(kind);
  return <Icon variant={null} size={20} />;
}
