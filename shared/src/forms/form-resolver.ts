import { useRef } from 'react';
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import type { Rules, Value } from './api-form.ts';
import { type Fault, firstBroken, type Rule, sentence } from './rules.ts';
import type { Words } from './words.ts';

export type FlatValues = Record<string, Value>;
export type FlatForm = UseFormReturn<FlatValues>;
type FlatRules = Readonly<Record<string, readonly Rule[] | ((values: FlatValues) => readonly Rule[]) | undefined>>;

/** Erases the field names from the type, because the library accepts any name. */
export const flatRules = <V>(rules: Rules<V>) => rules as FlatRules;

function faultOf(name: string, values: FlatValues, rules: FlatRules): Fault | undefined {
  const fieldRules = rules[name];
  const value = values[name];
  return fieldRules && typeof value === 'string'
    ? firstBroken(value, typeof fieldRules === 'function' ? fieldRules(values) : fieldRules)
    : undefined;
}

/** Validates all fields by their rules, in the reader's language. */
export const resolverOf =
  (rules: FlatRules, words: Words): Resolver<FlatValues> =>
  (values) => {
    const wrong = Object.keys(values).flatMap((name) => {
      const fault = faultOf(name, values, rules);
      return fault ? [[name, { type: 'rule', message: sentence(fault, words) }]] : [];
    });
    return wrong.length ? { values: {}, errors: Object.fromEntries(wrong) as FieldErrors } : { values, errors: {} };
  };

/** Decides when rule errors may show: after a field lost focus or on submit (ACC-012); excess length at once. */
export function useJudgement(form: FlatForm, rules: FlatRules) {
  /** Fields whose errors may show. */
  const reportable = useRef(new Set<string>());
  const { errors } = form.formState;
  const isServerError = (name: string) => errors[name]?.type === 'server';
  const judge = (these: readonly string[]) => void (these.length && form.trigger(these));
  return {
    changed(name: string) {
      // Typing more does not fix an excess length, so it is reported at once.
      if (typeof faultOf(name, form.getValues(), rules) === 'object') reportable.current.add(name);
      // The rules of one field may depend on another; server errors of other fields are preserved.
      judge([...reportable.current].filter((other) => other === name || !isServerError(other)));
    },
    left(name: string) {
      if (form.getValues(name) !== '') reportable.current.add(name);
      if (reportable.current.has(name) && !isServerError(name)) judge([name]);
    },
    sent: () => {
      for (const name of Object.keys(form.getValues())) reportable.current.add(name);
    },
    /** Hides the errors of `names`, or of all fields, until they lose focus again. */
    silence(names: readonly string[] = [...reportable.current]) {
      for (const name of names) reportable.current.delete(name);
    },
  };
}
