/** W3C; undefined where not supported. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createHTML(text: string): string },
      ): { createHTML(text: string): object };
    }
  | undefined;
