declare module '@adobe/structured-data-validator' {
  export interface Issue {
    readonly issueMessage: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly errorType?: string;
    readonly fieldNames?: readonly string[];
    readonly rootType: string;
  }
  export default class Validator {
    constructor(vocabulary: object);
    validate(extracted: object): Promise<Issue[]>;
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options?: object);
    parse(html: string): { readonly jsonld: object; readonly errors?: readonly object[] };
  }
}
