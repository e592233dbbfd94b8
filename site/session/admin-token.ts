import { createListeners } from '@site/ui/listeners';

export const adminTokenKey = 'adminToken';

// Pure: the first script of public pages only reads.
const listeners = /* @__PURE__ */ createListeners();

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
  listeners.notify();
}

export function clearAdminToken(): void {
  localStorage.removeItem(adminTokenKey);
  listeners.notify();
}

/** In this tab or in another. */
export function onAdminTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === adminTokenKey || event.key === null) listener();
  };
  const unsubscribe = listeners.subscribe(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}
