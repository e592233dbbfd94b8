import { createContext } from 'react-router';
import type { RedirectService } from './redirect-service.server.ts';

export const redirectsKey = createContext<RedirectService>();
