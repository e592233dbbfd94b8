import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hashWith = promisify(argon2);

// OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, two passes, one lane.
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const currentPrefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
const tagBytes = 32;
const saltBytes = 16;

/** @returns A PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, that carries its own cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await tagOf(password, salt, cost, tagBytes);
  return `${currentPrefix}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** A hash of no password: to verify one against it costs as much as against any other. */
export function decoyHash(): string {
  return `${currentPrefix}$${unpadded(randomBytes(saltBytes))}$${unpadded(randomBytes(tagBytes))}`;
}

/** @returns False for a wrong password and for an unreadable hash. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt, tag] = parts as unknown as string[];
  const expected = Buffer.from(tag ?? '', 'base64');
  const actual = await tagOf(
    password,
    Buffer.from(salt ?? '', 'base64'),
    { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    expected.length,
  );
  return timingSafeEqual(actual, expected);
}

/** Whether the cost differs from that of new hashes, or the hash is unreadable. */
export function isOutdatedHash(phc: string): boolean {
  return !phc.startsWith(`${currentPrefix}$`);
}

function tagOf(
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: typeof cost,
  tagLength: number,
) {
  // Keyboards may compose the same password differently (RFC 8265, section 4.2.2).
  const message = Buffer.from(password.normalize('NFC'));
  return hashWith('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength });
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
