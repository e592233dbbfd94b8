import { DomainError, type Issue } from '@site/platform/http/errors';
import type { Person } from './person.ts';

/** Shown at the field. */
abstract class FieldRefusedError extends DomainError {
  override readonly issues: readonly Issue[];
  constructor(path: keyof Person, message: string) {
    super(message);
    this.issues = [{ path, message }];
  }
}

/** A byline could not tell two people of one name apart. */
export class PersonNameTakenError extends FieldRefusedError {
  readonly code = 'person_name_taken';
  readonly status = 409;
  constructor(name: string) {
    super(
      'name',
      `“${name}” is another person already. If both are the same, an editor can merge them under Authors.`,
    );
  }
}

export class PersonSlugTakenError extends FieldRefusedError {
  readonly code = 'person_slug_taken';
  readonly status = 409;
  constructor({ name }: Person) {
    super('slug', `This URL leads to ${name}.`);
  }
}

/** Visitors would read it before anybody has reviewed it. */
export class NameNeedsEditorError extends FieldRefusedError {
  readonly code = 'name_needs_editor';
  readonly status = 403;
  constructor(reason: string) {
    super('name', `${reason} Please ask an editor to change the name.`);
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
