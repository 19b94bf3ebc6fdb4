import { useState } from 'react';
import type { FlatForm } from './form-resolver.ts';

/** Focuses the first control of the form that has one of these names. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const control of form?.elements ?? [])
    if (control instanceof HTMLElement && names.includes(control.getAttribute('name') ?? '')) return control.focus();
}

/** Server errors: shown at the fields that they name, all others as general errors (ACC-009). */
export function useRefusal(form: FlatForm, serverNames: Readonly<Record<string, string>>) {
  const [general, setGeneral] = useState<readonly string[]>([]);
  return {
    general,
    clear: () => setGeneral([]),
    /** Takes messages by the server's field names. Returns our names of all rejected fields. */
    show(fields: Readonly<Record<string, readonly string[]>>): string[] {
      const named = Object.entries(fields).map(([name, texts]) => [serverNames[name] ?? name, texts] as const);
      const known = new Set(Object.keys(form.getValues()));
      for (const [name, [message]] of named) if (known.has(name)) form.setError(name, { type: 'server', message });
      setGeneral(named.flatMap(([name, texts]) => (known.has(name) ? [] : texts)));
      return named.map(([name]) => name);
    },
  };
}
