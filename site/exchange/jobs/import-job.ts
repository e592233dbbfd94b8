import type { Schema } from '@site/database/schema';
import { outcomes } from '../import/receipt.ts';

export type JobState = Schema['import_jobs']['state'];
export type JobAction = NonNullable<Schema['import_jobs']['wanted']>;

export const importLimits = {
  fileBytes: 4 * 1024 * 1024 * 1024,
  fileMegabytes: 4096,
  nameCharacters: 200,
  waiting: 20,
  linesOfPage: 100,
  keptDays: 14,
} as const;

export const workOf = { plan: 'planning', run: 'running', undo: 'undoing' } as const;
export type WorkKind = keyof typeof workOf;

/** For the process of an import. */
export interface ImportTask<Settings = object> {
  readonly kind: WorkKind;
  readonly id: string;
  /** Empty for undoing. */
  readonly file: string;
  readonly name: string;
  readonly fetchesMedia: boolean;
  /** URL of the old site; may be empty. */
  readonly site: string;
  readonly by: string;
  readonly config: Settings;
}

const allowedIn: Record<JobAction, readonly JobState[]> = {
  plan: ['paused', 'failed', 'planned'],
  run: ['planned', 'paused', 'failed'],
  undo: ['finished', 'paused', 'failed', 'cancelled'],
  pause: ['running'],
  cancel: ['planning', 'planned', 'running', 'paused', 'failed'],
};

export const isAllowed = (action: JobAction, state: JobState): boolean => allowedIn[action].includes(state);

export const isWorking = (state: JobState): boolean => (Object.values(workOf) as string[]).includes(state);

export const isOver = (state: JobState): boolean =>
  state === 'finished' || state === 'undone' || state === 'cancelled';

export const lineFilters = ['all', ...outcomes, 'noted'] as const;
export type LineFilter = (typeof lineFilters)[number];

/** Undoing has no state of its own to wait in: what is left of the import is undone by asking again. */
export const undoingStopped = 'Undoing it was cut off; what is left can be undone by asking for it again.';
