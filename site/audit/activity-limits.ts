export const activityLimits = {
  pageSize: 200,
  /** Beneath it the database keeps every event (migration 0013). */
  minMonths: 3,
  maxMonths: 120,
  defaultMonths: 12,
  /** How long an event keeps the client's network. */
  networkDays: 30,
  /** Per user. */
  refusedRequestsPerHour: 20,
  /** For all accounts and unknown addresses together. */
  refusedSignInsPerHour: 300,
} as const;
