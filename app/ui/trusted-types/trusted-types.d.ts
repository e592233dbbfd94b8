/** Trusted Types (W3C); undefined in browsers without them. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createHTML(text: string): string },
      ): { createHTML(text: string): object };
    }
  | undefined;
