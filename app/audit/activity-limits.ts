export const activityLimits = {
  pageSize: 200,
  /** Beneath it the database keeps every event (migration 0013). */
  minMonths: 3,
  maxMonths: 120,
  defaultMonths: 12,
  /** Of the client's network in an event. */
  networkDays: 30,
  /** Written of one user. */
  refusedRequestsPerHour: 20,
  /** Written of all accounts and of addresses without one. */
  refusedSignInsPerHour: 300,
} as const;
