import { useRouteLoaderData } from 'react-router';

/** The server's data of the admin area's frame. */
export interface AdminFrameData {
  /** Names of the people of the team. */
  readonly people: readonly string[];
  readonly isHiddenFromSearch: boolean;
}

/** The names of the team, to choose authors from; empty until they are known. */
export const usePeople = (): readonly string[] =>
  useRouteLoaderData<AdminFrameData>('admin/admin-layout')?.people ?? [];
