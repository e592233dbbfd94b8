import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { isWorking, type JobState } from '../jobs/import-job.ts';
import type { WireImport } from '../jobs/import-wire.ts';

const refreshMs = 1_500;

export const isUnderWay = ({ state, wanted }: Pick<WireImport, 'state' | 'wanted'>): boolean =>
  wanted !== null || isWorking(state as JobState);

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
