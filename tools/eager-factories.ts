import { type ESTree, type Plugin, Visitor } from 'vite';

/**
 * Writes parentheses around the functions that wrap CommonJS libraries: an engine compiles those at once, others only
 * when they are called, after a first rough reading. Reading React twice was the longest task of a page.
 */
export const eagerFactories: Plugin = {
  name: 'eager-factories',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  renderChunk: {
    order: 'post',
    handler(code, { imports }) {
      if (!imports.some(isRuntime)) return null;
      let text = code;
      // From the end, so that positions stay valid.
      for (const { start, end } of factoriesIn(this.parse(code)).reverse()) {
        text = `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`;
      }
      return { code: text, map: null };
    },
  },
};

const isRuntime = (file: string) => file.includes('rolldown-runtime');

/** Functions that are passed to the bundler's runtime, in their order. */
function factoriesIn(program: ESTree.Program): ESTree.Span[] {
  const ofRuntime = new Set<string>();
  const factories: ESTree.Span[] = [];
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!isRuntime(source.value)) return;
      for (const { local } of specifiers) ofRuntime.add(local.name);
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'Identifier' || !ofRuntime.has(callee.name)) return;
      if (first?.type === 'ArrowFunctionExpression' || first?.type === 'FunctionExpression')
        factories.push(first);
    },
  }).visit(program);
  return factories;
}
