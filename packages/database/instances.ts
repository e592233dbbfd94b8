export interface Running {
  stop(): Promise<void>;
}

export class InstanceRunningError extends Error {
  override name = 'InstanceRunningError';
  constructor() {
    super('An instance of the site is running on that database. Stop all of them first.');
  }
}

export interface Instances {
  /** Runs `work` while no other instance runs work given to this method. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Calls `begin` when this instance is elected leader, and stops that work when it loses the database connection. `onOther`
   * is called once, as soon as another instance is found to be the leader. `stop` ends the work and leaves the election.
   */
  whileLeader(begin: () => Running, onOther?: () => void): Running;
  /** Runs `work` while no instance can become the leader. @throws {InstanceRunningError} When one is the leader. */
  whileStopped<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** For a database of one process. */
export const onlyInstance: Instances = {
  alone: (work) => work(),
  whileLeader: (begin) => begin(),
  whileStopped: (work) => work(),
};
