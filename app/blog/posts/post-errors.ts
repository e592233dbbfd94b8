import { NotFoundError } from '#platform/http/errors.ts';

/** Also when the viewer may not see it. */
export const postNotFound = () => new NotFoundError('Blog not found.');
