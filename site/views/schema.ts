declare module '@site/database/schema' {
  interface Schema {
    saved_views: {
      id: string;
      user_id: string;
      list: string;
      name: string;
      filters: string;
      created_at: number;
    };
  }
}

export {};
