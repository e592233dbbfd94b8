/** Work that goes on until it is told to stop. */
export interface Running {
  stop(): Promise<void>;
}

/** A copy of the site is running on the database. */
export class CopyOnDutyError extends Error {
  override name = 'CopyOnDutyError';
  constructor() {
    super('A copy of the site is running on that database. Stop all of them first.');
  }
}

/** How the copies of a site that share a database keep out of each other's way. */
export interface Copies {
  /** Runs `work` while no other copy runs any such work. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Keeps `begin` running on one copy at a time: when that one ends, or loses the database, another begins.
   *
   * @param onOther Told once, as soon as another copy is found on duty.
   * @returns Ends it here, and for good.
   */
  onDuty(begin: () => Running, onOther?: () => void): Running;
  /** Runs `work` while no copy is on duty, as none is where the site is stopped. @throws {CopyOnDutyError} When one is. */
  whileNobodyIsOnDuty<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Of a database that one process has to itself. */
export const onlyCopy: Copies = {
  alone: (work) => work(),
  onDuty: (begin) => begin(),
  whileNobodyIsOnDuty: (work) => work(),
};
