import type { Module } from '#site/modules/module.ts';
import { draftTables } from './tables.ts';

export const draftModule: Module = { tables: draftTables };
