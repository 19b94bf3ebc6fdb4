import type { ChangeEvent, FormEvent } from 'react';
import type { Rule } from './rules.ts';

/** Value of a field: text (also for a single choice) or a checkbox state. */
export type Value = string | boolean;
export type ValuesOf<V> = { [K in keyof V]: Value };
export type Name<V> = Extract<keyof V, string>;
type NameOf<V, T> = Extract<{ [K in keyof V]: V[K] extends T ? K : never }[keyof V], string>;
export type Rules<V> = { readonly [K in NameOf<V, string>]?: readonly Rule[] | ((values: V) => readonly Rule[]) };

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Messages by field name. */
export type Said<V> = { [K in Name<V>]?: string };

export interface ApiForm<V> {
  values: V;
  /** True if no field was changed since the form was shown or reset. */
  pristine: boolean;
  submitting: boolean;
  /** General errors of a rejected form, shown above its button (ACC-009). */
  general: readonly string[];
  /** Name, value, error and handlers of one field. */
  field(name: NameOf<V, string>): {
    name: string;
    value: string;
    error: string | undefined;
    onChange(e: ChangeEvent<Control>): void;
    onBlur(): void;
  };
  /** Name, state and handler of one checkbox. */
  tick(name: NameOf<V, boolean>): { name: string; checked: boolean; onChange(e: ChangeEvent<HTMLInputElement>): void };
  set(values: Partial<V>): void;
  reset(values?: V): void;
  onSubmit(e: FormEvent<HTMLFormElement>): void;
}

export interface ApiFormOptions<V> {
  initial: V;
  rules?: Rules<V>;
  send(values: V): Promise<void>;
  /** Message id of the notice for a failure without a server sentence; the part before the first dot is its subject. */
  failed?: string;
  /**
   * Handles an error first: returns true if it dealt with it, or messages by field. Otherwise a 400 is shown at the
   * fields, the rest in a notice.
   */
  onFailure?(error: unknown): boolean | Said<V> | undefined;
  /** The server's field names that differ from ours: `{ password: 'password1' }`. */
  serverNames?: Readonly<Record<string, NoInfer<Name<V>>>>;
}
