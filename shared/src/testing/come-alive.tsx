import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Draws as the server does, lets the reader act upon the drawing, then brings the code.
 * @returns the drawing's place, and what React had to draw anew
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
