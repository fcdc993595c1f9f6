import * as Toolbar from 'radix-ui/toolbar';
import type { ReactNode } from 'react';

interface ToolbarButtonProps {
  label: string;
  /** The key pressed together with ⌘, or Ctrl elsewhere. */
  keys?: string;
  icon: ReactNode;
  isPressed: boolean | undefined;
  isDisabled: boolean;
  onPress: () => void;
}

const command = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl+';

export function ToolbarButton({
  label,
  keys,
  icon,
  isPressed = false,
  isDisabled,
  onPress,
}: ToolbarButtonProps) {
  return (
    <Toolbar.Button
      aria-label={label}
      title={keys === undefined ? label : `${label} (${command}${keys})`}
      aria-pressed={isPressed}
      disabled={isDisabled}
      // The caret stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="editor-tool w-9"
    >
      {icon}
    </Toolbar.Button>
  );
}
