import type { AxiosInstance } from 'axios';
import type { SetupStepKey } from './setup-steps.ts';
import { type Setup, type StartEmpty, setupPath } from './setup-wire.ts';

export async function fetchSetup(client: AxiosInstance): Promise<Setup> {
  return (await client.get<Setup>(setupPath)).data;
}

export async function changeSetup(
  client: AxiosInstance,
  state: Exclude<Setup['state'], 'none'>,
): Promise<Setup> {
  return (await client.put<Setup>(setupPath, { state })).data;
}

export async function markStepDone(client: AxiosInstance, step: SetupStepKey): Promise<Setup> {
  return (await client.put<Setup>(`${setupPath}/steps/${step}`)).data;
}

export async function startEmpty(client: AxiosInstance, given: StartEmpty): Promise<Setup> {
  return (await client.post<Setup>(`${setupPath}/start-empty`, given)).data;
}
