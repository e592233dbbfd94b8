import { callsOf } from '@site/platform/http/calls';
import { say, sayCount } from '@site/platform/words/say';
import type { AxiosInstance } from 'axios';
import { href } from 'react-router';
import type { HomeCard } from '#site/session/admin-screen.ts';
import { useOptionalData } from '#site/session/use-optional-data.ts';
import { useMay } from '#site/session/use-user.ts';
import { WeekLine } from './components/week-line.tsx';
import type { statisticsContract } from './contract.ts';

/** Views of the last week. Null: not allowed, or not loaded yet. */
export function useHomeCard(): HomeCard | null {
  const week = useOptionalData(useMay('statistics.read') ? fetchWeek : null);
  if (!week) return null;
  return {
    title: say('Last 7 days'),
    value: week.isCounting ? sayCount(week.total.views, 'view') : say('Counting is off'),
    to: `${href('/dashboard/statistics')}?days=${days}`,
    children: <WeekLine days={week.days} />,
  };
}

const days = 7;
const fetchWeek = (client: AxiosInstance) =>
  callsOf<typeof statisticsContract>(client)('GET /api/statistics', { query: { days } });
