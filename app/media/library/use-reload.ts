import { useRef } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Loads the screen's data again, and once more when that was asked for meanwhile: a load that another interrupts ends in
 * an error that nobody can handle.
 */
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
