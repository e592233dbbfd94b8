import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { LinkSuggestion } from '#app/blog/editor/links/link-suggestions.ts';
import type { FormField } from './model/form-field.ts';
import type { Order } from './model/list-change.ts';

/** What the fields of a form can do. It stays the same object while the form is open. */
export interface FormActions {
  readonly change: (id: string, value: unknown) => void;
  /** Changes the order of a list. @param added What stands in the place of a new entry. */
  readonly reorder: (id: string, order: Order, added?: unknown) => void;
  /** A control that names an entry was left: what chose the entry by its former name follows. */
  readonly rename: (id: string, before: string) => void;
  /** From now on what is wrong with this control is said. */
  readonly touch: (id: string) => void;
  /** Read out by screen readers. */
  readonly announce: (text: string) => void;
  readonly suggestLinks: (typed: string) => Promise<LinkSuggestion[]>;
}

export const FormActionsContext = createContext<FormActions | null>(null);

export function useFormActions(): FormActions {
  const actions = use(FormActionsContext);
  if (!actions) throw new Error('A field needs a form.');
  return actions;
}

/** The whole document, for a field whose choices are entries of it. */
export const DocumentContext = createContext<unknown>(null);

/** What a form shows beside its schema, by the id of a field. */
export interface FieldAdditions {
  /** Said after the help. */
  readonly notes: Readonly<Record<string, string>>;
  /** Shown at the end of a group. */
  readonly parts: Readonly<Record<string, ReactNode>>;
}

export const noAdditions: FieldAdditions = { notes: {}, parts: {} };
export const FieldAdditionsContext = createContext(noAdditions);

/** @returns Undefined when there is nothing to say. */
export function useHelp({ help }: FormField, id: string): string | undefined {
  const note = use(FieldAdditionsContext).notes[id];
  return [help, note].filter(Boolean).join(' ') || undefined;
}

/** A field at its place. `id` is the path, which is also the id of its control. */
export interface FieldProps {
  readonly field: FormField;
  readonly id: string;
  readonly value: unknown;
}

/** Renders any field. From the context, because groups and lists hold fields of every kind, and are fields themselves. */
export const FieldViewContext = createContext<ComponentType<FieldProps>>(() => null);

export const useFieldView = (): ComponentType<FieldProps> => use(FieldViewContext);
