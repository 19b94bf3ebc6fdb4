import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { Budget } from './budget.ts';

/**
 * Renders to one text: awaited, so that no inline script is needed and the page can be kept. What is not there
 * when the budget ends stays as its fallback.
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
      // Otherwise large boundaries leave the flow and need a script to get back in.
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
