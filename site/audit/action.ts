/** The actions of all rooms: each adds those of its own, in its `activity.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: what the rooms add is what there is.
export interface Actions {}

/** Stable: exports contain it. */
export type Action = keyof Actions & string;

export const kindOf = (action: string) => action.slice(0, action.indexOf('.'));
