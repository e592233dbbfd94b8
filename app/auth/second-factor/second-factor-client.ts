import type { AxiosInstance } from 'axios';
import type { Enrolment, WireSecondFactor } from './second-factor-wire.ts';

const base = '/api/auth/admin/second-factor';

interface PasswordAndCode {
  readonly password: string;
  readonly code: string;
}

export async function fetchSecondFactor(client: AxiosInstance): Promise<WireSecondFactor> {
  return (await client.get<WireSecondFactor>(base)).data;
}

export async function beginApp(client: AxiosInstance, password: string): Promise<Enrolment> {
  return (await client.post<Enrolment>(base, { password })).data;
}

/** @returns The recovery codes; they cannot be read again. */
export async function confirmApp(client: AxiosInstance, code: string): Promise<string[]> {
  return (await client.post<{ recoveryCodes: string[] }>(`${base}/confirm`, { code })).data.recoveryCodes;
}

export async function renewRecoveryCodes(client: AxiosInstance, given: PasswordAndCode): Promise<string[]> {
  return (await client.post<{ recoveryCodes: string[] }>(`${base}/recovery-codes`, given)).data.recoveryCodes;
}

export async function turnAppOff(client: AxiosInstance, given: PasswordAndCode): Promise<void> {
  await client.post(`${base}/off`, given);
}
