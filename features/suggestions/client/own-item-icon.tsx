import { useOwnItemLooks } from '#features/own-items/client/own-item-look.ts';

/** The usual icon of that kind. */
export function OwnItemIcon({ kind }: { kind: string }) {
  const { Icon } = useOwnItemLooks()(kind);
  return <Icon variant={null} size={20} />;
}
