import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { Budget } from './budget.ts';

/**
 * Renders to a single string: waits for all parts, so that no inline script is needed and the page can be cached. Parts
 * that are not ready when the budget ends keep their fallback.
 */
export function renderToText(app: ReactNode, budget: Budget, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        text += chunk.toString();
        done();
      },
      final(done) {
        clearTimeout(timer);
        done();
        resolve(text);
      },
    });
    const stream = renderToPipeableStream(app, {
      // Otherwise React streams large boundaries out of order, which needs an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError(error) {
        const { digest } = error as { digest?: string };
        if (digest !== 'client-only') onError(error);
        return digest ?? 'failed';
      },
    });
    const timer = setTimeout(() => stream.abort(new Error('over the budget')), Math.max(budget.left(), 20));
  });
}
