import { isDatabaseUnavailable, isOutcomeUnknown } from '@site/database/database-unavailable';
import { isDiskFull } from '@site/platform/files/disk-full';
import { DomainError, hasCode, type Issue } from '@site/platform/http/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface ErrorReply {
  readonly status: number;
  readonly message: string;
  readonly code: string;
  readonly issues?: readonly Issue[];
  readonly retryAfterSeconds?: number;
  readonly data?: unknown;
}

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    sendReply(reply, { status: 404, message: 'There is nothing at this URL.', code: 'not_found' });
    request.log.debug({ url: request.url }, 'not found');
  });
}

/** Also for failures before routing, such as a URL that cannot be decoded. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const answer = toReply(error);
  if (isFailure(error, answer.status)) request.log.error({ err: error }, 'request failed');
  sendReply(reply, answer);
}

/** Whether the server is at fault; rejecting a request is no failure. */
export const isFailure = (error: FastifyError, status: number) =>
  status >= 500 && !hasCode(error, 'unavailable');

export function toReply(error: Error): ErrorReply {
  if (error instanceof DomainError) {
    const { status, message, code, issues, retryAfterSeconds, data } = error;
    return {
      status,
      message,
      code,
      ...(issues && { issues }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      ...(data !== undefined && { data }),
    };
  }
  if (isOutcomeUnknown(error)) return outcomeUnknown;
  if (isDatabaseUnavailable(error)) return databaseAway;
  return isDiskFull(error) ? storageFull : fromFramework(error as FastifyError);
}

const databaseAway = {
  status: 503,
  message: 'The site cannot reach its database at the moment. Nothing was saved; please try again shortly.',
  code: 'unavailable',
  retryAfterSeconds: 5,
};

const outcomeUnknown = {
  ...databaseAway,
  message:
    'The connection to the database was lost at the last moment. Please look whether it was saved, and try again if not.',
};

const storageFull = {
  status: 507,
  message: 'The server has no room left to keep this. Nothing was saved; please try again later.',
  code: 'storage_full',
};

export const toBody = ({ message, code, issues, data }: ErrorReply): string =>
  JSON.stringify({
    error: message,
    message,
    code,
    ...(issues && { issues }),
    ...(data !== undefined && { data }),
  });

function sendReply(reply: FastifyReply, answer: ErrorReply): void {
  const { status, retryAfterSeconds } = answer;
  reply.code(status).type('application/json; charset=utf-8');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  // RFC 9110, section 11.6.1: a 401 names the scheme to sign in with.
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  reply.send(toBody(answer));
}

const unsupported = { status: 415, code: 'unsupported_media' };
const tooLarge = { status: 413, code: 'too_large' };
const invalid = { status: 400, code: 'invalid_input' };
const frameworkErrors: Record<string, ErrorReply> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    ...unsupported,
    message: 'The body is of a content type that is not accepted here.',
  },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { ...unsupported, message: 'The body must be multipart/form-data.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { ...tooLarge, message: 'The request is too large.' },
  FST_FILES_LIMIT: { ...invalid, message: 'Please send one file at a time.' },
  FST_FIELDS_LIMIT: { ...invalid, message: 'The form has too many fields.' },
  FST_PARTS_LIMIT: { ...invalid, message: 'The form has too many parts.' },
  FST_PROTO_VIOLATION: { ...invalid, message: 'The form has a field name that is not allowed.' },
  FST_INVALID_JSON_FIELD_ERROR: { ...invalid, message: 'A field of the form is not the JSON it says it is.' },
  FST_MP_PREMATURE_CLOSE: { ...invalid, message: 'The upload was cut off.' },
  FST_ERR_BAD_URL: { ...invalid, message: 'The URL cannot be read.' },
};

function fromFramework(error: FastifyError): ErrorReply {
  const known = frameworkErrors[error.code];
  if (known) return known;
  if (error.statusCode === 429) {
    return { status: 429, message: 'Too many requests. Please wait a moment.', code: 'too_many_requests' };
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return { status: error.statusCode, message: 'The request could not be read.', code: 'invalid_input' };
  }
  return { status: 500, message: 'Something went wrong on our side. Please try again.', code: 'internal' };
}
