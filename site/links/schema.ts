declare module '@site/database/schema' {
  interface Schema {
    broken_links: {
      post_id: string;
      url: string;
      kind: 'link' | 'image';
      reason: string;
      found_at: number;
      checked_at: number;
    };
  }
}

export {};
