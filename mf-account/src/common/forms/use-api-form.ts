import { type ApiError, isApiError, sentenceOf } from '@gargoyle/shared/client';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useAction } from '@gargoyle/shared/ui';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { firstBroken, type Rule } from './validators.ts';

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
 */
export function useApiForm<K extends string>(options: Options<K>): ApiForm<K> {
  const { initial, rules, send, failed, onFailure, serverNames = {} } = options;
  const host = useHost();
  const intl = useIntl();
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<Partial<Record<K, boolean>>>({});
  const [server, setServer] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [changed, setChanged] = useState(false);
  const form = useRef<HTMLFormElement | null>(null);

  const broken = (name: K): string | undefined => {
    const own = rules[name];
    const fault = own && firstBroken(values[name], typeof own === 'function' ? own(values) : own);
    return typeof fault === 'object' ? intl.t(fault.id, fault.values) : fault && intl.t(fault);
  };
  const names = Object.keys(initial) as K[];

  const focusFirst = (wrong: readonly string[]) => {
    for (const control of form.current?.elements ?? [])
      if (control instanceof HTMLElement && wrong.includes(control.getAttribute('name') ?? '')) return control.focus();
  };

  function showAtFields({ fields, detail }: ApiError) {
    const given = Object.keys(fields).length ? fields : { nonFieldErrors: [detail] };
    const named = Object.fromEntries(Object.entries(given).map(([name, texts]) => [serverNames[name] ?? name, texts]));
    setServer(named);
    requestAnimationFrame(() => focusFirst(Object.keys(named)));
  }

  const [sendOnce, submitting] = useAction(async () => {
    try {
      await send(values);
    } catch (error) {
      if (onFailure?.(error)) return;
      if (isApiError(error) && error.status === 400) showAtFields(error);
      else host.toast.error(sentenceOf(error, intl.t(failed)), failed.split('.')[0]);
    }
  });

  async function submit() {
    setLeft(Object.fromEntries(names.map((n) => [n, true])) as Record<K, boolean>);
    setServer({});
    const wrong = names.filter((n) => broken(n));
    if (wrong.length) focusFirst(wrong);
    else await sendOnce();
  }

  const known = new Set<string>(names);
  return {
    values,
    pristine: !changed,
    submitting,
    general: Object.entries(server).flatMap(([name, texts]) => (known.has(name) ? [] : texts)),
    field: (name) => ({
      name,
      value: values[name],
      error: server[name]?.[0] ?? (left[name] ? broken(name) : undefined),
      onChange: (e) => {
        const { value } = e.target;
        setValues((v) => ({ ...v, [name]: value }));
        setServer(({ [name]: _, ...rest }) => rest);
        setChanged(true);
      },
      onBlur: () => setLeft((l) => ({ ...l, [name]: values[name] !== '' || l[name] === true })),
    }),
    // What the program fills in or empties was not left by the reader: no rule speaks about it yet.
    set: (more) => {
      setValues((v) => ({ ...v, ...more }));
      setLeft((l) => ({ ...l, ...Object.fromEntries(Object.keys(more).map((n) => [n, false])) }));
    },
    reset: (to = initial) => {
      setValues(to);
      setLeft({});
      setServer({});
      setChanged(false);
    },
    onSubmit: (e) => {
      e.preventDefault();
      form.current = e.currentTarget;
      if (!submitting) void submit();
    },
  };
}
