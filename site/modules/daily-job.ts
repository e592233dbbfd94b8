export interface DailyJob {
  readonly name: string;
  /** Called every hour. Absent: due at every start and every 24 hours after it. */
  isDue?(): Promise<boolean>;
  /** Must be safe to repeat. @returns How many records it removed; null when it did nothing after all. */
  run(): Promise<number | null>;
  /** Ends a long run soon, and every later one at once. */
  cancel?(): void;
}
