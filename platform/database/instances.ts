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
  /** Runs `begin` while this instance leads; `stop` also leaves the election. `onOther`: called once if another leads. */
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
