import type { MetricValues } from '#server/monitoring/metrics.ts';

export type FromWorker =
  | { readonly kind: 'mail waits' }
  | { readonly kind: 'metrics'; readonly id: number; readonly values: MetricValues }
  | { readonly kind: 'read totals'; readonly id: number };

export type ToWorker =
  | { readonly kind: 'read metrics'; readonly id: number }
  /** Null when they cannot be read. */
  | {
      readonly kind: 'totals';
      readonly id: number;
      readonly totals: { readonly text: string; readonly type: string } | null;
    };
