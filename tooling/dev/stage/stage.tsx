import { useHost, useSession } from '@gargoyle/shared/host';
import { useLocation } from '@gargoyle/shared/router';
import type { FormEvent } from 'react';
import { Questions } from '@gargoyle/shell/src/confirm/questions.tsx';
import { LanguageSwitch, ThemeSwitch } from '@gargoyle/shell/src/frame/switches.tsx';
import { Notice } from '@gargoyle/shell/src/isolation/notice.tsx';
import { Area } from '@gargoyle/shell/src/frame/area.tsx';
import { useAreas } from '@gargoyle/shell/src/router/areas.ts';
import { ToastPlace } from '@gargoyle/shell/src/toasts/toast-place.tsx';
import { addressOf, become, PEOPLE } from './people.ts';
import s from './stage.module.css';

/** Selects the signed-in account of the demo school. */
function Person() {
  const host = useHost();
  const phase = useSession((state) => state.phase);
  const email = useSession((state) => state.user?.email);
  const now = PEOPLE.find((person) => addressOf(person) === email) ?? (phase === 'signed-in' ? 'other' : phase);
  const choose = (person: string) => {
    if (person === 'unknown') host.session.setState({ phase: 'unknown', user: null });
    else become(host, person).catch((error: unknown) => host.toast.failure(error));
  };
  return (
    <label>
      Session{' '}
      <select value={now} onChange={(event) => choose(event.target.value)}>
        <option value="unknown">not known yet</option>
        <option value="visitor">visitor</option>
        {now === 'other' ? <option value="other">{email}</option> : null}
        {PEOPLE.map((person) => (
          <option key={person}>{person}</option>
        ))}
      </select>
    </label>
  );
}

/** Navigates to any address of the remote; the list suggests its patterns. */
function Address({ patterns }: { patterns: readonly string[] }) {
  const host = useHost();
  const { pathname, search } = useLocation();
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    host.navigate(String(new FormData(event.currentTarget).get('address')));
  };
  return (
    <form method="post" onSubmit={go} className={s.address}>
      <label>
        Address <input key={pathname + search} name="address" defaultValue={pathname + search} list="stage-patterns" />
      </label>
      <datalist id="stage-patterns">
        {patterns.map((pattern) => (
          <option key={pattern} value={pattern}>
            {pattern}
          </option>
        ))}
      </datalist>
    </form>
  );
}

/** The small host of one remote: its area and the session selector, without the school's frame. */
export function Stage({ remote, patterns }: { remote: string; patterns: readonly string[] }) {
  const areas = useAreas();
  const { pathname } = useLocation();
  const key = areas.key(pathname);
  return (
    <div data-frame="">
      <header className={s.bar}>
        <strong>{remote}</strong>
        <Address patterns={patterns} />
        <Person />
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main id="content" tabIndex={-1}>
        <div key={key} data-remote={key.split('#')[0]} data-remote-version={areas.version(pathname)}>
          <Notice />
          <Area />
        </div>
      </main>
      <ToastPlace />
      <Questions />
    </div>
  );
}
