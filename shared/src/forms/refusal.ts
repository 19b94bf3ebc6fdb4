import { useState } from 'react';
import type { FlatForm } from './form-resolver.ts';

/** Puts the focus into the first control of the form that has one of these names. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const control of form?.elements ?? [])
    if (control instanceof HTMLElement && names.includes(control.getAttribute('name') ?? '')) return control.focus();
}

/** What the server refuses: said at the fields that it names, all else as general errors (ACC-009). */
export function useRefusal(form: FlatForm, serverNames: Readonly<Record<string, string>>) {
  const [general, setGeneral] = useState<readonly string[]>([]);
  return {
    general,
    clear: () => setGeneral([]),
    /** Sentences by the server's names. Answers the names of all that was refused, by ours. */
    show(fields: Readonly<Record<string, readonly string[]>>): string[] {
      const named = Object.entries(fields).map(([name, texts]) => [serverNames[name] ?? name, texts] as const);
      const known = new Set(Object.keys(form.getValues()));
      for (const [name, [message]] of named) if (known.has(name)) form.setError(name, { type: 'server', message });
      setGeneral(named.flatMap(([name, texts]) => (known.has(name) ? [] : texts)));
      return named.map(([name]) => name);
    },
  };
}
