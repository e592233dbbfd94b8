import { crc32, deflateRawSync } from 'node:zlib';

const contentTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override
  PartName="/word/document.xml"
  ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

/**
 * A small document of a word processor: a ZIP archive (APPNOTE, sections 4.3.6 to 4.3.16).
 *
 * @param options `isStreamed`: sizes and checksums stand behind the entries, as programs write that do not know them before.
 */
export function textDocument({ isStreamed = false } = {}): Buffer {
  const words = Array.from({ length: 400 }, (_, index) => `<w:t>${(index * 7919) % 1009}</w:t>`).join('');
  const texts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
    'word/document.xml': `<w:document><w:body>${words}</w:body></w:document>`,
  };
  const entries = Object.entries(texts).map(([name, text]) => entry(name, text, isStreamed));
  let offset = 0;
  const directory = entries.map(({ content, named }) => {
    const header = Buffer.alloc(20);
    header.writeUInt32LE(offset, 16);
    offset += content.length;
    return Buffer.concat([
      Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'),
      named.head,
      header,
      named.name,
    ]);
  });
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...entries.map(({ content }) => content), listed, end]);
}

function entry(fileName: string, text: string, isStreamed: boolean) {
  const data = deflateRawSync(text);
  const facts = Buffer.alloc(12);
  facts.writeUInt32LE(crc32(text), 0);
  facts.writeUInt32LE(data.length, 4);
  facts.writeUInt32LE(text.length, 8);
  const name = Buffer.from(fileName);
  const start = Buffer.alloc(10);
  start.writeUInt16LE(20, 0);
  start.writeUInt16LE(isStreamed ? 8 : 0, 2);
  start.writeUInt16LE(8, 4);
  const lengths = Buffer.alloc(4);
  lengths.writeUInt16LE(name.length, 0);
  const head = (known: Buffer) => Buffer.concat([start, known, lengths]);
  const before = head(isStreamed ? Buffer.alloc(12) : facts);
  const behind = isStreamed ? [Buffer.from('PK\u0007\u0008', 'latin1'), facts] : [];
  const signature = Buffer.from('PK\u0003\u0004', 'latin1');
  return {
    content: Buffer.concat([signature, before, name, data, ...behind]),
    named: { head: head(facts), name },
  };
}
