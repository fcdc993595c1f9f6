import { Button } from '#client/ui/button.tsx';

interface EarlierMessagesProps {
  /** Null when everything is loaded. */
  onShow: (() => void) | null;
  isLoading: boolean;
  /** The list below must know where it begins. */
  heightPx: number;
}

/** Scrolling up fetches earlier messages automatically; this is for those who do not scroll. */
export function EarlierMessages({ onShow, isLoading, heightPx }: EarlierMessagesProps) {
  if (!onShow) return null;
  return (
    <div className="flex items-start justify-center" style={{ height: heightPx }}>
      <Button size="small" onClick={onShow} aria-disabled={isLoading}>
        {isLoading ? 'Loading earlier messages' : 'Show earlier messages'}
      </Button>
    </div>
  );
}
