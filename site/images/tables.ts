import type { DomainTables } from '@site/database/domain-tables';

export const imageTables: DomainTables = {
  moved: [
    { name: 'media', key: ['path'] },
    { name: 'pictures', key: ['path'] },
    { name: 'picture_variants', key: ['path', 'format', 'width'] },
  ],
  shown: {
    media: { updated: 'alt, width, height, path' },
    pictures: { updated: 'state, placeholder, frame_width, frame_height' },
    picture_variants: { updated: null },
  },
};
