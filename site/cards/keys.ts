import { createContext } from 'react-router';
import type { CardService } from './card-service.server.ts';
import type { CoverService } from './cover-service.server.ts';

export const cardsKey = createContext<CardService>();
export const coversKey = createContext<CoverService>();
