/**
 * Asks the site on this machine whether its process is alive; for Docker's HEALTHCHECK. Exit code 0 when it is.
 *
 * Only HOST and PORT matter here, and a check every half minute shall cost little: nothing of the site is loaded.
 */
const patienceMs = 4_000;
const anywhere = new Set(['', '0.0.0.0', '::']);

const { HOST = '', PORT } = process.env;
const host = anywhere.has(HOST) ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;

try {
  const { status } = await fetch(`http://${host}:${PORT || 3000}/healthz`, {
    signal: AbortSignal.timeout(patienceMs),
  });
  process.exitCode = status === 200 ? 0 : 1;
} catch {
  process.exitCode = 1;
}

export {};
