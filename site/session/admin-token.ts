import { createListeners } from '@site/ui/listeners';

export const adminTokenKey = 'adminToken';

interface TokenPayload {
  readonly role?: unknown;
  readonly email?: unknown;
}

const { subscribe, notify } = createListeners();

/** Null also where the browser allows no storage. */
export function readAdminToken(): string | null {
  try {
    return localStorage.getItem(adminTokenKey);
  } catch {
    return null;
  }
}

export function storeAdminToken(token: string): void {
  localStorage.setItem(adminTokenKey, token);
  notify();
}

export function clearAdminToken(): void {
  localStorage.removeItem(adminTokenKey);
  notify();
}

/** In this tab or in another. */
export function onAdminTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === adminTokenKey || event.key === null) listener();
  };
  const unsubscribe = subscribe(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}

/** Decides only what is shown: the API checks the signature. */
export function isAdminToken(token: string | null): boolean {
  return token !== null && decode(token)?.role === 'admin';
}

export function emailOfToken(token: string): string {
  const email = decode(token)?.email;
  return typeof email === 'string' ? email : 'admin';
}

let undecodable: string | null = null;

export function decode(token: string): TokenPayload | null {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as TokenPayload;
  } catch (error) {
    // Every part of a screen asks.
    if (undecodable !== token) console.error('The stored token cannot be decoded', error);
    undecodable = token;
    return null;
  }
}
