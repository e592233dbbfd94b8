import { createContext } from 'react-router';
import type { TagService } from './tag-service.server.ts';

export const tagsKey = createContext<Pick<TagService, 'targetOf'>>();
