declare module '@site/database/schema' {
  interface Schema {
    /** Append-only: `site/audit`. */
    activity: {
      number: number;
      at: number;
      actor: 'user' | 'operator' | 'site' | 'visitor';
      user_id: string | null;
      email: string;
      name: string;
      role: string;
      session_id: string | null;
      action: string;
      thing_kind: string;
      thing_id: string;
      thing_title: string;
      thing_path: string;
      version_from: string;
      version_to: string;
      network: string | null;
    };
  }
}

export {};
