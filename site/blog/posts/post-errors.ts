import { NotFoundError } from '@site/platform/http/errors';

/** Also when the viewer may not see it. */
export const postNotFound = () => new NotFoundError('Blog not found.');
