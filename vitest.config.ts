import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,server,cli,tools,test}/**/*.test.ts'],
    environment: 'node',
    // Tests wait more than they compute: one for each core, and modules loaded once.
    maxWorkers: '100%',
    isolate: false,
    // Password hashing and real uploads take their time on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    unstubEnvs: true,
  },
});
