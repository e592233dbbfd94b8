import type { MetricValues } from '#server/monitoring/metrics.ts';

/** What a worker tells the process that started it. */
export type FromWorker =
  | { readonly kind: 'mail waits' }
  /** Asks for the figures of all processes. */
  | { readonly kind: 'tell figures'; readonly id: number }
  /** Answers `read figures`. */
  | { readonly kind: 'figures'; readonly id: number; readonly values: MetricValues };

/** What a worker is told. */
export type ToWorker =
  | { readonly kind: 'read figures'; readonly id: number }
  /** Answers `tell figures`; null when they cannot be told. */
  | {
      readonly kind: 'told figures';
      readonly id: number;
      readonly told: { readonly text: string; readonly type: string } | null;
    };
