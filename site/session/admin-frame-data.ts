import { useRouteLoaderData } from 'react-router';

interface TeamName {
  readonly slug: string;
  readonly name: string;
}

export interface AdminFrameData {
  readonly team: readonly TeamName[];
  readonly isHiddenFromSearch: boolean;
}

export const useTeam = (): readonly TeamName[] =>
  useRouteLoaderData<AdminFrameData>('admin/admin-layout')?.team ?? [];
