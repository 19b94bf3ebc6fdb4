import { type ApiError, isApiError, sentenceOf } from '@gargoyle/shared/client';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useAction } from '@gargoyle/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ApiForm, ApiFormOptions, Value, ValuesOf } from './api-form.ts';
import { type FlatValues, flatRules, resolverOf, useJudgement } from './form-resolver.ts';
import { focusFirst, useRefusal } from './refusal.ts';
import { useWords } from './words.ts';

const fieldsOf = ({ fields, detail }: ApiError) => (Object.keys(fields).length ? fields : { nonFieldErrors: [detail] });
const byField = (messages: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(messages).map(([name, text]) => [name, text ? [text] : []]));

/**
 * A short form: rule errors show after a field lost focus or on submit (ACC-012), server errors are shown at their
 * fields, and input is never lost. The first invalid field gets the focus on submit.
 *
 * Fields are controlled and not registered by ref: the library would clear input typed before its code has loaded.
 */
export function useApiForm<V extends ValuesOf<V>>(options: ApiFormOptions<V>): ApiForm<V> {
  const { initial, send, failed, onFailure } = options;
  const host = useHost();
  const intl = useIntl();
  const words = useWords();
  const rules = flatRules(options.rules ?? {});
  const form = useForm<FlatValues>({
    defaultValues: initial,
    resolver: resolverOf(rules, words),
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control }) as V;
  const { errors } = form.formState;
  const judgement = useJudgement(form, rules);
  const refusal = useRefusal(form, options.serverNames ?? {});
  const element = useRef<HTMLFormElement | null>(null);
  const [changed, setChanged] = useState(false);

  const wrongFields = useRef<string[]>([]);
  // With the render that shows the errors, which a screen reader reads with the field that gets the focus: a state of its
  // own would be rendered before them, in the press itself.
  useEffect(() => focusFirst(element.current, wrongFields.current.splice(0)));
  const [sendOnce, submitting] = useAction(async () => {
    try {
      await send(form.getValues() as V);
    } catch (error) {
      const handled = onFailure?.(error);
      if (handled === true) return;
      const fields = handled ? byField(handled) : isApiError(error) && error.status === 400 ? fieldsOf(error) : null;
      if (fields) {
        wrongFields.current = refusal.show(fields);
      } else if (failed) host.toast.error(sentenceOf(error, intl.t(failed)), failed.split('.')[0]);
      else host.toast.failure(error);
    }
  });
  const change = (name: string, value: Value) => {
    form.setValue(name, value);
    form.clearErrors(name);
    setChanged(true);
    judgement.changed(name);
  };

  return {
    values,
    pristine: !changed,
    submitting,
    general: refusal.general,
    field: (name) => ({
      name,
      value: values[name] as string,
      error: errors[name]?.message,
      onChange: (e) => change(name, e.target.value),
      onBlur: () => judgement.left(name),
    }),
    tick: (name) => ({
      name,
      checked: values[name] as boolean,
      onChange: (e) => change(name, e.target.checked),
    }),
    // Values set by code were not entered by the reader: their errors do not show yet.
    set: (newValues) => {
      for (const [name, value] of Object.entries<Value | undefined>(newValues)) {
        form.setValue(name, value ?? '');
        form.clearErrors(name);
      }
      judgement.silence(Object.keys(newValues));
    },
    reset: (to = initial) => {
      form.reset(to);
      judgement.silence();
      refusal.clear();
      setChanged(false);
    },
    onSubmit: (e) => {
      e.preventDefault();
      element.current = e.currentTarget;
      if (submitting) return;
      judgement.sent();
      refusal.clear();
      void form.handleSubmit(
        () => sendOnce(),
        (wrong) => {
          wrongFields.current = Object.keys(wrong);
        },
      )();
    },
  };
}
