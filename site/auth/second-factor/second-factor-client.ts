import type { AxiosInstance } from 'axios';
import type { Identity } from '#site/auth/account/identity.ts';
import type { Enrolment, WireSecondFactor } from './second-factor-wire.ts';

const base = '/api/auth/admin/second-factor';

export async function fetchSecondFactor(client: AxiosInstance): Promise<WireSecondFactor> {
  return (await client.get<WireSecondFactor>(base)).data;
}

export async function beginApp(client: AxiosInstance, given: Identity): Promise<Enrolment> {
  return (await client.post<Enrolment>(base, given)).data;
}

/** @returns The recovery codes; they cannot be read again. */
export async function confirmApp(client: AxiosInstance, code: string): Promise<string[]> {
  return (await client.post<{ recoveryCodes: string[] }>(`${base}/confirm`, { code })).data.recoveryCodes;
}

export async function renewRecoveryCodes(client: AxiosInstance, given: Identity): Promise<string[]> {
  return (await client.post<{ recoveryCodes: string[] }>(`${base}/recovery-codes`, given)).data.recoveryCodes;
}

export async function turnAppOff(client: AxiosInstance, given: Identity): Promise<void> {
  await client.post(`${base}/off`, given);
}
