import type { AxiosInstance } from 'axios';
import type { OwnPagePlace } from '#site/texts/navigation-place.ts';
import { ownPagesPath, type WireOwnPage } from './own-page-wire.ts';

export async function fetchOwnPages(client: AxiosInstance): Promise<WireOwnPage[]> {
  return (await client.get<WireOwnPage[]>(ownPagesPath)).data;
}

export async function placeOwnPage(
  client: AxiosInstance,
  id: string,
  place: OwnPagePlace,
): Promise<WireOwnPage[]> {
  return (await client.put<WireOwnPage[]>(`${ownPagesPath}/${encodeURIComponent(id)}/place`, { place })).data;
}
