import { z } from 'zod';

/** How the connection is encrypted, and what the port usually is. */
export const encryptions = {
  starttls: { name: 'STARTTLS', port: 587 },
  tls: { name: 'TLS from the start', port: 465 },
  none: { name: 'None', port: 25 },
} as const;

export type Encryption = keyof typeof encryptions;

const encryptionNames = ['starttls', 'tls', 'none'] as const satisfies readonly Encryption[];

export const mailServerSchema = z.object({
  host: z
    .string('Host is missing.')
    .trim()
    .min(1, { message: 'Host is missing.', abort: true })
    .max(253, 'Host has at most 253 characters.')
    .regex(/^[\p{L}\p{N}._:-]+$/u, 'Host is a name such as mail.example.com, without a port or smtp://.'),
  port: z.int('Port is a number from 1 to 65535.').min(1, 'Port is a number from 1 to 65535.').max(65_535, {
    error: 'Port is a number from 1 to 65535.',
  }),
  encryption: z.enum(encryptionNames, 'Encryption must be starttls, tls or none.'),
  username: z.string().trim().max(254, 'User has at most 254 characters.'),
});
export type MailServerSettings = z.output<typeof mailServerSchema>;

const thisMachine = ['localhost', '127.0.0.1', '::1'];

/** Without encryption everybody on the way reads the password; on this machine there is no way. */
export const sendsPasswordReadable = ({ host, encryption, username }: MailServerSettings): boolean =>
  username !== '' && encryption === 'none' && !thisMachine.includes(host.toLowerCase());
