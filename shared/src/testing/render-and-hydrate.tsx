import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Renders on the server side, lets the test act on the static HTML, then hydrates it.
 * @returns the container, and the errors because of which React re-rendered on the client
 */
export async function renderAndHydrate(ui: ReactNode, beforeHydration: (html: HTMLElement) => void) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(ui);
  document.body.append(container);
  beforeHydration(container);
  const hydrationErrors: unknown[] = [];
  await act(async () => {
    render(ui, { container, hydrate: true, onRecoverableError: (error) => hydrationErrors.push(error) });
  });
  return { container, hydrationErrors };
}
