import { group, line, optionalList, type ValueOf } from './fields.ts';

const figureSchema = (name: string) =>
  group(name, {
    figure: line('Figure', 20, { help: 'Such as "−40 %" or "3 weeks".' }),
    label: line('What it says', 120),
  });
export type Figure = ValueOf<() => ReturnType<typeof figureSchema>>;

/** Numbers that prove something. @param entry What one of them is called. */
export const optionalFigures = (title: string, entry: string, options: { max: number; help?: string }) =>
  optionalList(title, figureSchema(entry), { entry, entryTitle: 'figure', ...options });
