import { z } from 'zod';

/** How the connection is encrypted, and what the port usually is. */
export const encryptions = {
  starttls: { name: 'STARTTLS', port: 587 },
  tls: { name: 'TLS from the start', port: 465 },
  none: { name: 'None', port: 25 },
} as const;

export type Encryption = keyof typeof encryptions;

const encryptionNames = ['starttls', 'tls', 'none'] as const satisfies readonly Encryption[];

/** A name of DNS (RFC 1035); accounts and passwords as providers have them. */
export const mailServerLimits = { host: 253, port: 65_535, username: 254, password: 1_024 };

const portProblem = `Port is a number from 1 to ${mailServerLimits.port}.`;

/** A name or an IPv4 address; or an IPv6 address, which has two colons at least: one begins a port. */
const hostPattern = /^([\p{L}\p{N}._-]+|[\da-f.]*(:[\da-f.]*){2,})$/iu;

export const mailServerSchema = z.object({
  host: z
    .string('Host is missing.')
    .trim()
    .min(1, { message: 'Host is missing.', abort: true })
    .max(mailServerLimits.host, `Host has at most ${mailServerLimits.host} characters.`)
    .regex(hostPattern, 'Host is a name such as mail.example.com, without a port or smtp://.'),
  port: z.int(portProblem).min(1, portProblem).max(mailServerLimits.port, portProblem),
  encryption: z.enum(encryptionNames, 'Encryption must be starttls, tls or none.'),
  username: z
    .string()
    .trim()
    .max(mailServerLimits.username, `User has at most ${mailServerLimits.username} characters.`),
});
export type MailServerSettings = z.output<typeof mailServerSchema>;

const thisMachine = ['localhost', '127.0.0.1', '::1'];

/** Without encryption everybody on the way reads the password; on this machine there is no way. */
export const sendsPasswordReadable = ({ host, encryption, username }: MailServerSettings): boolean =>
  username !== '' && encryption === 'none' && !thisMachine.includes(host.toLowerCase());
