import { useRouteLoaderData } from 'react-router';

interface TeamName {
  readonly slug: string;
  readonly name: string;
}

/** The server's data of the admin area's frame. */
export interface AdminFrameData {
  readonly team: readonly TeamName[];
  readonly isHiddenFromSearch: boolean;
}

/** The people of the team; empty until they are known. */
export const useTeam = (): readonly TeamName[] =>
  useRouteLoaderData<AdminFrameData>('admin/admin-layout')?.team ?? [];
