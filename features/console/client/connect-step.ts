import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

export interface ConnectStepProps {
  /** The step is complete; the page advances to the next one. */
  onDone: () => void;
}

/** A step of the page that an operator sees after signing up. Each can be skipped. */
export interface ConnectStep {
  /** The last segment of its path. */
  id: string;
  /** In the list of steps. */
  label: string;
  detail: string;
  /** As the step's heading. */
  title: string;
  lead: string;
  order: number;
  /** Renders the step's contents; the page around it has Back, Skip and Continue. */
  Content: ComponentType<ConnectStepProps>;
}

/** Contributions load their steps when the page is opened. */
export const connectSteps = extensionPoint<() => Promise<readonly ConnectStep[]>>('steps of the first run');
