import { NotFoundError } from '#platform/http/errors.ts';

/** Also for a post that the viewer may not see. */
export const postNotFound = () => new NotFoundError('Blog not found.');
