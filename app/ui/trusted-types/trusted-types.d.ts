/** Trusted Types (W3C), as far as the site uses them; undefined in browsers without them. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createHTML(text: string): string },
      ): { createHTML(text: string): object };
    }
  | undefined;
