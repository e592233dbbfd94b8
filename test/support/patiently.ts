/** How long a state that is certain to come may take on a busy machine. Costs nothing once it is there. */
export const patiently = { timeout: 60_000, interval: 20 };
