/** RFC 4180; Excel's line `sep=;` or else the first line decides between commas, semicolons and tabs. */
export function readRedirectTable(text: string): string[][] {
  const bare = text.replace(/^\uFEFF/, '');
  const [line = '', said] = separatorLine.exec(bare) ?? [];
  const content = bare.slice(line.length);
  const separator = said ?? separatorOf(content.split(/\r?\n/, 1)[0] ?? '');
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  const endField = () => {
    row.push(field);
    field = '';
  };
  const endRow = () => {
    endField();
    if (row.some((one) => one.trim() !== '')) rows.push(row);
    row = [];
  };
  for (let index = 0; index < content.length; index++) {
    const character = content[index] ?? '';
    if (isQuoted) {
      if (character !== '"') field += character;
      else if (content[index + 1] === '"') {
        field += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && field === '') isQuoted = true;
    else if (character === separator) endField();
    else if (character === '\n') endRow();
    else if (character !== '\r') field += character;
  }
  if (field !== '' || row.length > 0) endRow();
  return rows;
}

/** Before the first row; the group is the separator. */
export const separatorLine = /^"?sep=([,;\t|])"?\r?\n/i;

function separatorOf(line: string): string {
  const counts = [',', ';', '\t'].map((one) => [one, line.split(one).length] as const);
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}
