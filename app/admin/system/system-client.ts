import type { AxiosInstance } from 'axios';
import type { SystemState } from './system-state.ts';

export async function fetchSystemState(client: AxiosInstance): Promise<SystemState> {
  return (await client.get<SystemState>('/api/system')).data;
}
