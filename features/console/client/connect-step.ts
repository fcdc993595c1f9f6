import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

export interface ConnectStepProps {
  /** The step has done what it is for; the page goes on to the next one. */
  onDone: () => void;
}

/** A step of the page that an operator meets after signing up. Each can be skipped. */
export interface ConnectStep {
  /** The last part of its address. */
  id: string;
  /** In the list of steps. */
  label: string;
  detail: string;
  /** Over the step. */
  title: string;
  lead: string;
  order: number;
  /** Draws what is chosen and entered; the page around it draws Back, Skip and Continue. */
  Content: ComponentType<ConnectStepProps>;
}

/** Contributions load their steps when the page is opened. */
export const connectSteps = extensionPoint<() => Promise<readonly ConnectStep[]>>('steps of the first run');
