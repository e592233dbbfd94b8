import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { UnavailableError } from '#platform/http/errors.ts';
import { plainErrorPage } from '#server/pages/html/plain-error-page.ts';
import { toBody, toReply } from './errors.ts';
import { askerOf, type Line } from './line.ts';

/**
 * Refuses what a flood is made of before the framework sees it: through the framework a refusal costs several times as
 * much, and a flood of refusals would leave no time for work. Whoever shows a token is left to the overload guard.
 *
 * @param headers Those of every response.
 * @returns What tells whether a request was answered.
 */
export function refuseAtOnce(
  line: Line,
  headers: Readonly<Record<string, string>>,
  onTurnedAway: () => void,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const reply = toReply(new UnavailableError());
  const answerOf = (type: string, text: string) => {
    const body = Buffer.from(text);
    const own: OutgoingHttpHeaders = {
      'content-type': `${type}; charset=utf-8`,
      'content-length': body.length,
      'retry-after': String(reply.retryAfterSeconds),
    };
    return { body, headers: Object.entries({ ...headers, ...own }).flat() as string[] };
  };
  const page = answerOf('text/html', plainErrorPage(reply.status));
  const json = answerOf('application/json', toBody(reply));

  return (request, response) => {
    const { method = '', url = '' } = request;
    if (line.isFree('looking') || askerOf({ method, url }) !== 'looking') return false;
    if (request.headers.authorization !== undefined) return false;
    const answer = url.startsWith('/api/') ? json : page;
    response.writeHead(reply.status, answer.headers).end(answer.body);
    onTurnedAway();
    return true;
  };
}
