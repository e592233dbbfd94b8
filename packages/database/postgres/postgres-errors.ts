import { DatabaseUnavailableError } from '../database-unavailable.ts';

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]);
// PostgreSQL, appendix A: 08 connection, 28 and 3D unknown login or database, 57 intervention, 53300 too many connections,
// 55P03 lock not available, 40001 and 40P01 to be repeated, 25006 read-only server (failover), 25P03 idle in transaction.
const sqlStates = /^(08|28|3D|57)|^(53300|55P03|40001|40P01|25006|25P03)$/;
// Errors of the driver that have no code.
const messages =
  /^(Connection terminated|Query read timeout|timeout (exceeded|expired)|Client (has encountered|was closed)|Postgres connection has been discarded)/i;

/** The server is away or overloaded; the statement is not wrong. */
export function isConnectionTrouble(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionTrouble);
  if (!(error instanceof Error)) return false;
  const code = String((error as { code?: unknown }).code ?? '');
  return systemCodes.has(code) || sqlStates.test(code) || messages.test(error.message);
}

/** @throws What `work` throws, as `DatabaseUnavailableError` where the server is the reason. */
export async function wrapConnectionErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isConnectionTrouble(error)) throw error;
    throw new DatabaseUnavailableError('The database cannot be reached.', { cause: error });
  }
}
