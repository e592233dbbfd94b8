import { defineConfig } from 'vitest/config';
export default defineConfig({
  test: {
    include: ['{app,server,cli,tools,test}/**/*.test.ts'],
    environment: 'node',
    maxWorkers: '100%',
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    unstubEnvs: true,
    globalSetup: ['test/postgres-setup.ts'],
  },
});
