/** Somebody of the staff. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Who has given no name is called by the address. */
export const asPerson = ({ id, name, email }: Person): Person => ({ id, name: name || email, email });
