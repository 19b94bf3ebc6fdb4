import { type ApiError, isApiError, sentenceOf } from '@gargoyle/shared/client';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useAction } from '@gargoyle/shared/ui';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { firstBroken, type Rule, sentence } from './rules.ts';
import { useWords } from './words.ts';

type Values<K extends string> = Record<K, string>;
type Rules<K extends string> = Partial<Record<K, readonly Rule[] | ((values: Values<K>) => readonly Rule[])>>;

export interface ApiForm<K extends string> {
  values: Values<K>;
  /** No field was changed since the form was shown or emptied. */
  pristine: boolean;
  submitting: boolean;
  /** General errors of a refused form, shown above its button (ACC-009). */
  general: readonly string[];
  /** Name, value, error and handlers of one field. */
  field(name: K): {
    name: K;
    value: string;
    error: string | undefined;
    onChange(e: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>): void;
    onBlur(): void;
  };
  set(values: Partial<Values<K>>): void;
  reset(values?: Values<K>): void;
  onSubmit(e: FormEvent<HTMLFormElement>): void;
}

interface Options<K extends string> {
  initial: Values<K>;
  rules: Rules<K>;
  send(values: Values<K>): Promise<void>;
  /** Message id of the notice for a failure about which the server says nothing; its noun is what the notices are about. */
  failed: string;
  /** Looks at an error first and answers true when it dealt with it; else a 400 lands at the fields, the rest in a notice. */
  onFailure?(error: unknown): boolean | undefined;
  /** The server's name of a field where it is not ours: `{ password: 'password1' }`. */
  serverNames?: Readonly<Record<string, NoInfer<K>>>;
}

/**
 * A short form: rules speak after a field was left or on submit (ACC-012), server errors land at their fields and
 * nothing typed is ever lost. The first field with an error takes the focus on submit.
 *
 * Fields are controlled and not registered by reference: the library would empty what was typed before the code came.
 */
export function useApiForm<K extends string>(options: Options<K>): ApiForm<K> {
  const { initial, rules, send, failed, onFailure, serverNames = {} } = options;
  const host = useHost();
  const intl = useIntl();
  const words = useWords();
  const names = Object.keys(initial) as K[];
  const element = useRef<HTMLFormElement | null>(null);
  /** Fields about which the rules may speak. */
  const left = useRef(new Set<K>());
  const [changed, setChanged] = useState(false);
  const [general, setGeneral] = useState<readonly string[]>([]);

  const broken = (name: K, values: Values<K>): string | undefined => {
    const own = rules[name];
    const fault = own && firstBroken(values[name], typeof own === 'function' ? own(values) : own);
    return fault && sentence(fault, words);
  };
  const form = useForm<Record<string, string>>({
    defaultValues: initial,
    resolver: (values) => {
      const wrong = names.flatMap((name) => {
        const message = broken(name, values as Values<K>);
        return message ? [[name, { type: 'rule', message }]] : [];
      });
      return wrong.length ? { values: {}, errors: Object.fromEntries(wrong) as FieldErrors } : { values, errors: {} };
    },
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control }) as Values<K>;
  const { errors } = form.formState;

  const judge = (these: readonly K[]) => void (these.length && form.trigger(these));
  const focusFirst = (wrong: readonly string[]) => {
    for (const control of element.current?.elements ?? [])
      if (control instanceof HTMLElement && wrong.includes(control.getAttribute('name') ?? '')) return control.focus();
  };

  function showAtFields({ fields, detail }: ApiError) {
    const given = Object.keys(fields).length ? fields : { nonFieldErrors: [detail] };
    const named = Object.entries(given).map(([name, texts]) => [serverNames[name] ?? name, texts] as const);
    const known = new Set<string>(names);
    for (const [name, [message]] of named) if (known.has(name)) form.setError(name, { type: 'server', message });
    setGeneral(named.flatMap(([name, texts]) => (known.has(name) ? [] : texts)));
    requestAnimationFrame(() => focusFirst(named.map(([name]) => name)));
  }

  const [sendOnce, submitting] = useAction(async () => {
    try {
      await send(form.getValues() as Values<K>);
    } catch (error) {
      if (onFailure?.(error)) return;
      if (isApiError(error) && error.status === 400) showAtFields(error);
      else host.toast.error(sentenceOf(error, intl.t(failed)), failed.split('.')[0]);
    }
  });

  return {
    values,
    pristine: !changed,
    submitting,
    general,
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name]?.message,
      onChange: (e) => {
        form.setValue(name as string, e.target.value);
        form.clearErrors(name as string);
        setChanged(true);
        // What one field says may hang on another; what the server said of another stays.
        judge(names.filter((n) => left.current.has(n) && (n === name || errors[n]?.type !== 'server')));
      },
      onBlur: () => {
        if (values[name] !== '') left.current.add(name);
        if (left.current.has(name) && errors[name]?.type !== 'server') judge([name]);
      },
    }),
    // What the program fills in or empties was not left by the reader: no rule speaks about it yet.
    set: (more) => {
      for (const [name, value] of Object.entries<string | undefined>(more)) {
        form.setValue(name, value ?? '');
        form.clearErrors(name);
        left.current.delete(name as K);
      }
    },
    reset: (to = initial) => {
      form.reset(to);
      left.current.clear();
      setGeneral([]);
      setChanged(false);
    },
    onSubmit: (e) => {
      e.preventDefault();
      element.current = e.currentTarget;
      if (submitting) return;
      for (const name of names) left.current.add(name);
      setGeneral([]);
      void form.handleSubmit(
        () => sendOnce(),
        (wrong) => focusFirst(Object.keys(wrong)),
      )();
    },
  };
}
