import { useRef } from 'react';
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import type { Rules, Value } from './api-form.ts';
import { type Fault, firstBroken, type Rule, sentence } from './rules.ts';
import type { Words } from './words.ts';

export type FlatValues = Record<string, Value>;
export type FlatForm = UseFormReturn<FlatValues>;
type FlatRules = Readonly<Record<string, readonly Rule[] | ((values: FlatValues) => readonly Rule[]) | undefined>>;

/** Of a form whose names are known, for the library, which takes any. */
export const flatRules = <V>(rules: Rules<V>) => rules as FlatRules;

function faultOf(name: string, values: FlatValues, rules: FlatRules): Fault | undefined {
  const own = rules[name];
  const value = values[name];
  return own && typeof value === 'string'
    ? firstBroken(value, typeof own === 'function' ? own(values) : own)
    : undefined;
}

/** Judges all fields by their rules, in the reader's language. */
export const resolverOf =
  (rules: FlatRules, words: Words): Resolver<FlatValues> =>
  (values) => {
    const wrong = Object.keys(values).flatMap((name) => {
      const fault = faultOf(name, values, rules);
      return fault ? [[name, { type: 'rule', message: sentence(fault, words) }]] : [];
    });
    return wrong.length ? { values: {}, errors: Object.fromEntries(wrong) as FieldErrors } : { values, errors: {} };
  };

/** When the rules may speak: after a field was left or on submit (ACC-012), and at once of what is too long. */
export function useJudgement(form: FlatForm, rules: FlatRules) {
  /** Fields about which the rules may speak. */
  const open = useRef(new Set<string>());
  const { errors } = form.formState;
  const saidByServer = (name: string) => errors[name]?.type === 'server';
  const judge = (these: readonly string[]) => void (these.length && form.trigger(these));
  return {
    changed(name: string) {
      // Writing on does not mend it.
      if (typeof faultOf(name, form.getValues(), rules) === 'object') open.current.add(name);
      // What one field says may hang on another; what the server said of another stays.
      judge([...open.current].filter((one) => one === name || !saidByServer(one)));
    },
    left(name: string) {
      if (form.getValues(name) !== '') open.current.add(name);
      if (open.current.has(name) && !saidByServer(name)) judge([name]);
    },
    sent: () => {
      for (const name of Object.keys(form.getValues())) open.current.add(name);
    },
    /** No rule speaks about `names`, or about any, until they are left again. */
    silence(names: readonly string[] = [...open.current]) {
      for (const name of names) open.current.delete(name);
    },
  };
}
