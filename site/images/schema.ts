import type { Generated } from 'kysely';

declare module '@site/database/schema' {
  interface Schema {
    media: {
      path: string;
      content_type: string;
      bytes: number;
      width: number | null;
      height: number | null;
      created_at: number;
      alt: string | null;
      original_name: Generated<string>;
      sha256: string | null;
      stored_sha256: string | null;
      focal_point: Generated<string>;
      crop_source: string | null;
      crop: Generated<string>;
    };
    media_successors: { path: string; successor: string };
    media_labels: { path: string; label: string; label_key: string };
    pictures: {
      path: string;
      state: Generated<'pending' | 'done' | 'failed'>;
      attempts: Generated<number>;
      reason: string | null;
      frame_width: number | null;
      frame_height: number | null;
      placeholder: Generated<string>;
      bytes: Generated<number>;
    };
    picture_variants: { path: string; format: 'avif' | 'webp' | 'jpg' | 'png'; width: number; bytes: number };
  }
}
