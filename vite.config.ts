import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Small pictures stay files: a data: address would need a hole in the Content Security Policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    // Only the pages are bundled for the server; everything around them is TypeScript that Node runs itself.
    ssr: { build: { rollupOptions: { input: './server/pages/entry.ts' } } },
  },
});
