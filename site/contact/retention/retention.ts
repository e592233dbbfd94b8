export const retentionLimits = { minMonths: 1, maxMonths: 120 } as const;

export const defaultRetentionMonths = 24;

/** What is over: neither new nor in progress is ever deleted for its state. */
export const finishedStates = ['answered', 'won', 'lost'] as const;
export type FinishedState = (typeof finishedStates)[number];

/** Months since the last message, answer or note; null: as long as messages are kept. */
export type StateRetention = Readonly<Record<FinishedState, number | null>>;

export const noStateRetention: StateRetention = { answered: null, won: null, lost: null };
