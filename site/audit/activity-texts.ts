import type { RoomActivity } from '#site/modules/module.ts';
import type { ActivityKind } from './contract.ts';

/** Of all rooms. */
export interface ActivityTexts {
  /** By name. */
  readonly kinds: readonly ActivityKind[];
  readonly phrases: ReadonlyMap<string, string>;
}

export function activityTexts(rooms: readonly RoomActivity[]): ActivityTexts {
  const kinds = rooms.flatMap((room) => Object.entries(room.kinds ?? {}));
  return {
    kinds: kinds.map(([kind, name]) => ({ kind, name })).sort((a, b) => a.name.localeCompare(b.name, 'en')),
    phrases: new Map(rooms.flatMap((room) => Object.entries(room.phrases))),
  };
}
