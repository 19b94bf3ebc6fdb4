import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Renders on the server side, lets the test act on the static HTML, then hydrates it.
 * @returns the container, and the errors for which React rendered anew
 */
export async function comeAlive(ui: ReactNode, meanwhile: (drawing: HTMLElement) => void) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(ui);
  document.body.append(container);
  meanwhile(container);
  const redrawn: unknown[] = [];
  await act(async () => {
    render(ui, { container, hydrate: true, onRecoverableError: (error) => redrawn.push(error) });
  });
  return { container, redrawn };
}
