export const retentionLimits = { minMonths: 1, maxMonths: 120 } as const;

export const defaultRetentionMonths = 24;
