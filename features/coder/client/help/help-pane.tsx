import type { HelpPaneProps } from '#features/coder/client/pane-props.ts';

/** What helps beside the editor without a model. */
export function HelpPane(_: HelpPaneProps) {
  return null;
}
