import type { RoomActivity } from '#site/modules/module.ts';

export const exchangeActivity = {
  kinds: {
    import: 'Imports',
    export: 'Exports',
  },
  phrases: {
    'import.uploaded': 'uploaded {thing} to import it',
    'import.asked': 'asked to {to} the import of {thing}',
    'import.started': 'began to import {thing}',
    'import.finished': 'imported {thing}',
    'import.undone': 'undid the import of {thing}',
    'export.requested': 'downloaded an export ({to})',
    'export.written': 'wrote the export {thing} ({to})',
  },
} as const satisfies RoomActivity;

type Phrases = (typeof exchangeActivity)['phrases'];

declare module '#site/audit/action.ts' {
  interface Actions extends Phrases {}
}
