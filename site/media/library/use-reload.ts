import { useRef } from 'react';
import { useRevalidator } from 'react-router';

/** Queued while a load runs: interrupting one ends in an error that cannot be handled. */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const isLoading = useRef(false);
  const isStale = useRef(false);
  return async () => {
    isStale.current = true;
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      while (isStale.current) {
        isStale.current = false;
        await revalidate();
      }
    } finally {
      isLoading.current = false;
    }
  };
}
