/** Docker's HEALTHCHECK. It loads nothing of the site, because it runs every half minute. */
const timeoutMs = 4_000;
const anywhere = new Set(['', '0.0.0.0', '::']);

try {
  process.loadEnvFile(process.env.ENV_FILE || '.env');
} catch {
  // The environment alone, as in the image.
}
const { HOST = '', PORT } = process.env;
const host = anywhere.has(HOST) ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;

try {
  const { status } = await fetch(`http://${host}:${PORT || 3000}/healthz`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  process.exitCode = status === 200 ? 0 : 1;
} catch {
  process.exitCode = 1;
}

export {};
