import path from 'node:path';
import { build, type Plugin } from 'vite';
import { defaultDocuments } from '#content/sample.ts';
import { asciiChunks } from './ascii-chunks.ts';
import { projectRoot } from './project-root.ts';

const folder = path.join(projectRoot, 'build/server');

/**
 * Packages that load files beside themselves, or are not JavaScript; and a table with keys beyond the first 65,536 characters,
 * which `asciiChunks` cannot write.
 */
const external = ['sharp', 'pino', 'piscina', '@fastify/swagger-ui', 'unhomoglyph'];

/** Bundles the server with its libraries into few files: most of a start was finding and reading some 1,700 modules. */
export async function bundleServer({ isQuiet }: { isQuiet: boolean }): Promise<void> {
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: isQuiet ? 'warn' : 'info',
    plugins: [sampleAsValue, resolveFromSource, asciiChunks],
    // Leaves out the development parts of libraries.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external },
    build: {
      ssr: 'site/server/main.ts',
      outDir: folder,
      // The built pages are there already.
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

/** Workers, migrations and fonts are found beside the source from the bundle too. */
const resolveFromSource: Plugin = {
  name: 'resolve-from-source',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.')) return null;
    const source = path.relative(folder, id).split(path.sep).join('/');
    return code
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, IMPORT_META_URL).href`)
      .replaceAll(
        'import.meta.dirname',
        `path.resolve(IMPORT_META_DIRNAME, ${JSON.stringify(path.posix.dirname(source))})`,
      )
      .replaceAll('IMPORT_META_URL', 'import.meta.url')
      .replaceAll('IMPORT_META_DIRNAME', 'import.meta.dirname');
  },
};

const sample = path.join(projectRoot, 'content/sample.ts');

/** The sample is checked against its schemas by the build, and not again by each start. */
const sampleAsValue: Plugin = {
  name: 'sample-as-value',
  enforce: 'pre',
  load: (id) =>
    id === sample ? `export const defaultDocuments = ${JSON.stringify(defaultDocuments)};` : null,
};
