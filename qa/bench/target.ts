export interface Target {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface Load {
  readonly requestsPerSecond: number;
  readonly requests: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of the load generator. */
  readonly generatorMs: number;
}

export interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
}
