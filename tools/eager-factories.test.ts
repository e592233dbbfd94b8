import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { eagerFactories } from './eager-factories.ts';

const modules: Readonly<Record<string, string>> = {
  'virtual:one': `import a from 'virtual:a'; console.log(a, [1].map((x) => x + 1));`,
  'virtual:two': `import b from 'virtual:b'; console.log(b);`,
  'virtual:a': `module.exports = function a() { return 'a'; };`,
  'virtual:b': `module.exports = function b() { return 'b'; };`,
};

const sources: Plugin = {
  name: 'sources',
  resolveId: (id) => (id in modules ? `\0${id}` : null),
  load: (id) => modules[id.slice(1)] ?? null,
};

async function codeOf(plugins: Plugin[]): Promise<string[]> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [sources, ...plugins],
    build: {
      write: false,
      minify: 'terser',
      rolldownOptions: { input: ['virtual:one', 'virtual:two'] },
    },
  });
  const output = 'output' in result ? result.output : [];
  return output.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.code] : []));
}

/** A function in parentheses that is handed to another. */
const eager = /\w\((\(\([\w,]*\)=>)/g;

test('the wrappers of CommonJS libraries are in parentheses, and nothing else is', async () => {
  const [before, after] = [await codeOf([]), await codeOf([eagerFactories])];
  expect(before.map((code) => code.match(eager))).toEqual([null, null]);
  expect(after.map((code) => code.match(eager)?.length)).toEqual([1, 1]);
  expect(after.map((code) => code.length)).toEqual(before.map((code) => code.length + '()'.length));
});
