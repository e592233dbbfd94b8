import path from 'node:path';
import { build, type Plugin } from 'vite';
import { asciiChunks } from './ascii-chunks.ts';
import { projectRoot } from './project-root.ts';

const folder = path.join(projectRoot, 'build/server');

/** They look for files of their own beside themselves, or are not JavaScript. */
const leftOutside = ['sharp', 'pino', 'piscina', '@fastify/swagger-ui'];

/**
 * Writes the server and the libraries it needs into few files, of which `build/server/main.js` runs the others: most of
 * a start was to find and read some 1,700 modules.
 */
export async function bundleServer({ isQuiet }: { isQuiet: boolean }): Promise<void> {
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: isQuiet ? 'warn' : 'info',
    plugins: [keepPlaces, asciiChunks],
    // Libraries have a part for development: it is left out.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: leftOutside },
    build: {
      ssr: 'server/main.ts',
      outDir: folder,
      // The pages are there already.
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        platform: 'node',
        output: { entryFileNames: 'main.js', chunkFileNames: 'main-[name]-[hash].js' },
      },
    },
  });
}

/** What a module finds beside itself is found from the bundle too, where it is: workers, migrations, fonts. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.')) return null;
    const place = path.relative(folder, id).split(path.sep).join('/');
    return code
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, IMPORT_META_URL).href`)
      .replaceAll(
        'import.meta.dirname',
        `path.resolve(IMPORT_META_DIRNAME, ${JSON.stringify(path.posix.dirname(place))})`,
      )
      .replaceAll('IMPORT_META_URL', 'import.meta.url')
      .replaceAll('IMPORT_META_DIRNAME', 'import.meta.dirname');
  },
};
