import { type FakeHost, FakeShell } from '@gargoyle/shared/testing/fake-host.tsx';
import { useLocation } from '@gargoyle/shared/router';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import en from '../messages/en.json';

/** Any other address, which it names. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p data-at={pathname + search}>elsewhere</p>;
}

/** Shows a screen of this remote at an address, with everything the shell would lend. */
export function renderRoute(host: FakeHost, path: string, Screen: ComponentType, at: string) {
  const routes = [
    { path, Component: Screen },
    { path: '*', Component: Elsewhere },
  ];
  return render(<FakeShell host={host} messages={en} at={at} routes={routes} />);
}
