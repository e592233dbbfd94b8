import type { AxiosInstance } from 'axios';
import type { Calendar, CalendarMove } from '../calendar-wire.ts';

/** `month` undefined: the current one. */
export async function fetchCalendar(client: AxiosInstance, month: string | undefined): Promise<Calendar> {
  return (await client.get<Calendar>('/api/calendar', { params: { month } })).data;
}

export async function moveOnCalendar(client: AxiosInstance, id: string, move: CalendarMove): Promise<void> {
  await client.put(`/api/calendar/${encodeURIComponent(id)}`, move);
}
