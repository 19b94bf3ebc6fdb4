import type { ChangeEvent, FormEvent } from 'react';
import type { Rule } from './rules.ts';

/** What a field holds: text, of one choice too, or a tick. */
export type Value = string | boolean;
export type ValuesOf<V> = { [K in keyof V]: Value };
export type Name<V> = Extract<keyof V, string>;
type NameOf<V, T> = Extract<{ [K in keyof V]: V[K] extends T ? K : never }[keyof V], string>;
export type Rules<V> = { readonly [K in NameOf<V, string>]?: readonly Rule[] | ((values: V) => readonly Rule[]) };

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sentences by the field that they stand at. */
export type Said<V> = { [K in Name<V>]?: string };

export interface ApiForm<V> {
  values: V;
  /** No field was changed since the form was shown or emptied. */
  pristine: boolean;
  submitting: boolean;
  /** General errors of a refused form, shown above its button (ACC-009). */
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
  /** Message id of the notice for a failure about which the server says nothing; its noun is what the notices are about. */
  failed?: string;
  /**
   * Looks at an error first: answers true when it dealt with it, or what to say at which fields. Else a 400 lands at the
   * fields, the rest in a notice.
   */
  onFailure?(error: unknown): boolean | Said<V> | undefined;
  /** The server's name of a field where it is not ours: `{ password: 'password1' }`. */
  serverNames?: Readonly<Record<string, NoInfer<Name<V>>>>;
}
