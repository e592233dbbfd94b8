/** The actions of all rooms: each adds those of its own, in its `activity.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: what the rooms add is what there is.
export interface Actions {}

/** Stable: exports contain it. */
export type Action = keyof Actions & string;

/** What a room has recorded. */
export interface RoomActivity {
  /** Names of the things, by the part of an action before the dot. */
  readonly kinds?: Readonly<Record<string, string>>;
  /** By action, what stands after the actor's name; `{thing}`, `{from}`, `{to}` are the event's. */
  readonly phrases: Readonly<Record<`${string}.${string}`, string>>;
}

export const kindOf = (action: string) => action.slice(0, action.indexOf('.'));
