/** How long a session lasts, in hours: what administrators may choose, and how it is called. */
export const sessionLifetimes = { 12: '12 hours', 24: '1 day', 168: '7 days', 720: '30 days' } as const;

export type SessionHours = keyof typeof sessionLifetimes;

export const sessionHours = [12, 24, 168, 720] as const satisfies readonly SessionHours[];

export const defaultSessionHours: SessionHours = 720;
