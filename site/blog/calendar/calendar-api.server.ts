import { userOf } from '@site/accounts/route-guard.server';
import { serve } from '@site/platform/http/serve.server';
import { calendarContract } from './calendar-contract.ts';
import type { CalendarService } from './calendar-service.server.ts';

export const calendarApi = (calendar: CalendarService) =>
  serve(calendarContract, {
    'GET /api/calendar': (request) => calendar.read(userOf(request), request.query.month),
    'PUT /api/calendar/:id': (request) => calendar.move(request.params.id, request.body, userOf(request)),
  });
