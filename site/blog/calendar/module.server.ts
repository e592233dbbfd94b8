import { postWritingKey } from '#site/blog/keys.ts';
import type { Module } from '#site/modules/module.ts';
import { provide, serviceKey } from '#site/modules/services.ts';
import { siteKey } from '#site/texts/keys.ts';
import { calendarApi } from './calendar-api.server.ts';
import { type CalendarService, createCalendarService } from './calendar-service.server.ts';

const calendarKey = serviceKey<CalendarService>('calendar');

export const calendarModule: Module = {
  services: ({ database, now }) => [
    provide(calendarKey, ({ get }) => {
      const site = get(siteKey);
      return createCalendarService({
        ...{ database, now },
        writing: get(postWritingKey),
        locality: () => site.current().company,
      });
    }),
  ],
  routes: ({ get }) => [calendarApi(get(calendarKey))],
};
