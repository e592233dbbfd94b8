import { useRouteLoaderData } from 'react-router';

interface TeamName {
  readonly slug: string;
  readonly name: string;
}

/** Another one than the first. */
export interface FurtherLanguage {
  /** First segment of its URLs. */
  readonly prefix: string;
  /** BCP 47. */
  readonly tag: string;
}

export interface AdminFrameData {
  readonly languages: readonly FurtherLanguage[];
  readonly team: readonly TeamName[];
  readonly isHiddenFromSearch: boolean;
}

const useFrame = () => useRouteLoaderData<AdminFrameData>('admin/admin-layout');

export const useTeam = (): readonly TeamName[] => useFrame()?.team ?? [];
export const useFurtherLanguages = (): readonly FurtherLanguage[] => useFrame()?.languages ?? [];
