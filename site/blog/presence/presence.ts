/** Without a sign for this long, an editor counts as closed. */
export const presenceMs = 60_000;

/** Between two signs of an editor in view. */
export const presenceRenewalMs = 20_000;
