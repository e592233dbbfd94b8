import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const refreshMs = 1_500;

/** Loads the page's data again and again while something is under way, and the page is looked at. */
export function useRefresh(isOn: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isOn || state !== 'idle') return;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, refreshMs);
    const onVisible = () => document.visibilityState === 'visible' && void revalidate();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isOn, state, revalidate]);
}
