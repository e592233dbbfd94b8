export const retentionLimits = { months: 120 } as const;

export const defaultRetentionMonths = 24;
