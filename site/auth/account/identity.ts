/** What a person gave to confirm that it is them; what is left out was not asked for. */
export interface Identity {
  readonly password?: string;
  readonly code?: string;
}
