/** Work that goes on until it is told to stop. */
export interface Running {
  stop(): Promise<void>;
}

/** How the copies of a site that share a database keep out of each other's way. */
export interface Copies {
  /** Runs `work` while no other copy runs any such work. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Keeps `begin` running on one copy at a time: when that one ends, or loses the database, another begins.
   *
   * @returns Ends it here, and for good.
   */
  onDuty(begin: () => Running): Running;
}

/** Of a database that one process has to itself. */
export const onlyCopy: Copies = {
  alone: (work) => work(),
  onDuty: (begin) => begin(),
};
