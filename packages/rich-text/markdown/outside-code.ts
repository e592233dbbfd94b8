export function outsideFences(text: string, change: (plain: string) => string): string {
  const written: string[] = [];
  let plain: string[] = [];
  let fence = '';
  const flush = () => {
    if (plain.length > 0) written.push(change(plain.join('\n')));
    plain = [];
  };
  for (const line of text.split('\n')) {
    const [, mark = '', rest = ''] = /^[ \t>*+\d.-]{0,100}(`{3,}|~{3,})([\s\S]*)$/.exec(line) ?? [];
    if (fence === '' && (mark === '' || rest.includes('`'))) plain.push(line);
    else {
      flush();
      written.push(line);
      if (fence === '') fence = mark;
      else if (mark.startsWith(fence) && rest.trim() === '') fence = '';
    }
  }
  flush();
  return written.join('\n');
}

/** Skips inline code, too. */
export const outsideCode = (text: string, change: (plain: string) => string): string =>
  outsideFences(text, (plain) =>
    plain
      .split(/(``[^\n]*?``|`[^`\n]+`)/)
      .map((part, index) => (index % 2 === 0 ? change(part) : part))
      .join(''),
  );
