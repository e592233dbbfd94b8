import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const refreshMs = 1_500;

/** Polls, only while the page is visible. */
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
