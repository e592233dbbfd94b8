/** The package's own file: `punycode` alone is Node's module, which is deprecated, and not there in a browser. */
declare module 'punycode/punycode.js' {
  const punycode: { toUnicode(domain: string): string };
  export default punycode;
}
