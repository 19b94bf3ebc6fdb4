import { type FakeHost, FakeShell } from '@gargoyle/shared/testing/fake-host.tsx';
import { useLocation } from '@gargoyle/shared/router';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import en from '../messages/en.json';

/** Any other route; shows its address. */
function OtherRoute() {
  const { pathname, search } = useLocation();
  return <p data-at={pathname + search}>elsewhere</p>;
}

/** Renders a screen of this remote at an address in a fake shell. */
export function renderRoute(host: FakeHost, path: string, Screen: ComponentType, at: string) {
  const routes = [
    { path, Component: Screen },
    { path: '*', Component: OtherRoute },
  ];
  return render(<FakeShell host={host} messages={en} at={at} routes={routes} />);
}
