import { DomainError, type Issue } from '#platform/http/errors.ts';
import type { Person } from './person.ts';

/** A byline could not tell two people of one name apart. */
export class PersonNameTakenError extends DomainError {
  readonly code = 'person_name_taken';
  readonly status = 409;
  override readonly issues: readonly Issue[];
  constructor(name: string) {
    const message = `“${name}” is another person already. If both are the same, an editor can merge them under Authors.`;
    super(message);
    this.issues = [{ path: 'name', message }];
  }
}

export class PersonSlugTakenError extends DomainError {
  readonly code = 'person_slug_taken';
  readonly status = 409;
  override readonly issues: readonly Issue[];
  constructor({ name }: Person) {
    const message = `This URL leads to ${name}.`;
    super(message);
    this.issues = [{ path: 'slug', message }];
  }
}

export class PersonHasPostsError extends DomainError {
  readonly code = 'person_has_posts';
  readonly status = 409;
  constructor(name: string, hasOnlyTrash: boolean) {
    const where = hasOnlyTrash ? ' in the trash' : '';
    super(`${name} is the author of blogs${where}. Merge this person with another one instead.`);
  }
}

export class TwoUsersError extends DomainError {
  readonly code = 'people_of_two_users';
  readonly status = 409;
  constructor() {
    super('Both are bylines of users who sign in. Remove one of the users first.');
  }
}

/** Visitors would read it before anybody has reviewed it. */
export class NameNeedsEditorError extends DomainError {
  readonly code = 'name_needs_editor';
  readonly status = 403;
  override readonly issues: readonly Issue[];
  constructor(reason: string) {
    const message = `${reason} Please ask an editor to change the name.`;
    super(message);
    this.issues = [{ path: 'name', message }];
  }
}
