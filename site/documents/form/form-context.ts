import type { LinkSuggestion } from '@site/rich-text/editor/links/url-field';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { FormField } from './model/form-field.ts';
import type { Order } from './model/list-change.ts';

/** The same object while the form is open. */
export interface FormActions {
  readonly change: (id: string, value: unknown) => void;
  /** @param added Value of a new entry. */
  readonly reorder: (id: string, order: Order, added?: unknown) => void;
  /** Called when a control that names an entry loses focus: choices of the old name are updated. */
  readonly rename: (id: string, before: string) => void;
  /** From now on issues of this control are shown. */
  readonly touch: (id: string) => void;
  readonly announce: (text: string) => void;
  readonly suggestLinks: (typed: string) => Promise<LinkSuggestion[]>;
}

export const FormActionsContext = createContext<FormActions | null>(null);

export function useFormActions(): FormActions {
  const actions = use(FormActionsContext);
  if (!actions) throw new Error('A field needs a form.');
  return actions;
}

export const DocumentContext = createContext<unknown>(null);

export interface FieldAdditions {
  readonly notes: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, ReactNode>>;
}

export const noAdditions: FieldAdditions = { notes: {}, parts: {} };
export const FieldAdditionsContext = createContext(noAdditions);

export function useHelp({ help }: FormField, id: string): string | undefined {
  const note = use(FieldAdditionsContext).notes[id];
  return [help, note].filter(Boolean).join(' ') || undefined;
}

/** `id` is the path, and the id of the control. */
export interface FieldProps {
  readonly field: FormField;
  readonly id: string;
  readonly value: unknown;
}

/** From the context, to avoid a cycle of imports: groups and lists contain any field. */
export const FieldViewContext = createContext<ComponentType<FieldProps>>(() => null);

export const useFieldView = (): ComponentType<FieldProps> => use(FieldViewContext);
