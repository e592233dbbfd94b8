import type { SmtpServer } from '../smtp.server.ts';

interface SmtpError {
  readonly code?: string;
  readonly response?: string;
  readonly message?: string;
}

const maxCharacters = 300;

/** Names the server, never the account. */
export function smtpFailure(error: unknown, server: SmtpServer): string {
  const { code = '', response, message = '' } = error as SmtpError;
  const host = 'url' in server ? new URL(server.url).host : `${server.host}:${server.port}`;
  const advice =
    'url' in server ? 'The operator should look at SMTP_URL' : 'Check what is set under Settings → Mail';
  const kind = kinds.find(([isIt]) => isIt(code, message));
  const beginning = kind?.[1] ?? 'refused the test mail';
  const said = code === 'EPROTOCOL' ? '' : `: ${(response ?? message).slice(0, maxCharacters)}`;
  return `The mail server ${host} ${beginning.replace('{advice}', advice)}${said || '.'}`;
}

type Kind = readonly [isIt: (code: string, message: string) => boolean, beginning: string];

const isOneOf =
  (...codes: string[]) =>
  (code: string) =>
    codes.includes(code);

const kinds: readonly Kind[] = [
  [isOneOf('EDNS', 'ENOTFOUND'), 'was not found. {advice}'],
  [
    (_, message) => /wrong version number|packet length too long/i.test(message),
    'answers without TLS on this port, where STARTTLS may be right. {advice}',
  ],
  [(_, message) => /certificate|altnames/i.test(message), 'has a certificate that is not trusted. {advice}'],
  // What another service says is no answer about mail, and is not passed on.
  [isOneOf('EPROTOCOL'), 'answers, but not as a mail server does. {advice}'],
  [isOneOf('ECONNECTION', 'ESOCKET', 'ECONNREFUSED', 'ETIMEDOUT'), 'could not be reached. {advice}'],
  [isOneOf('ETLS', 'EREQUIRETLS'), 'offers no safe connection. {advice}'],
  [isOneOf('EAUTH', 'ENOAUTH', 'EOAUTH2'), 'did not accept the name or the password. {advice}'],
  [isOneOf('EENVELOPE'), 'refused the sender or the recipients'],
];
