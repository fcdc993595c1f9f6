import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** One grey block; give it the size of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block rounded-tag', className)} />;
}

const lineWidths = ['w-full', 'w-11/12', 'w-3/5'];

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block space-y-2.5', className)}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike and never reordered
          key={index}
          className={classNames('h-3 rounded-full', index === lines - 1 ? 'w-3/5' : lineWidths[index % 2])}
        />
      ))}
    </span>
  );
}

interface LoadingRegionProps {
  /** Announced once, for example "Loading chats". */
  label: string;
  children: ReactNode;
  className?: string;
}

/** Wraps skeletons, so that screen readers announce one sentence instead of a series of empty blocks. */
export function LoadingRegion({ label, children, className }: LoadingRegionProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
