import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { plainStatement, verbOf } from './statement-text.ts';
import { current, type Span, type Tracing } from '../tracing/tracing.ts';

type Query = (...args: unknown[]) => unknown;
type Callback = (error: (Error & { code?: string }) | null | undefined, result: unknown) => void;

/** The text of a statement; undefined for streams (`COPY`). */
function textOf(config: unknown): string | undefined {
  if (typeof config === 'string') return config;
  const { text, submit } = (config ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && !submit ? text : undefined;
}

/** A connection whose statements become spans of the current trace. Without a trace it behaves as usual. */
export function tracedClient(Client: typeof pg.Client, tracing: Tracing): typeof pg.Client {
  return class extends Client {
    override query(...args: unknown[]): never {
      const ask = super.query.bind(this) as Query;
      const parent = current.getStore();
      const text = textOf(args[0]);
      if (!parent || text === undefined) return ask(...args) as never;
      const span = tracing.begin(verbOf(text), {
        parent: parent.spanContext(),
        kind: 'client',
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': plainStatement(text) },
      });
      const end = (error?: unknown) => endSpan(tracing, span, error);
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        args[args.length - 1] = ((error, result) => {
          end(error);
          (callback as Callback)(error, result);
        }) satisfies Callback;
        return ask(...args) as never;
      }
      const answer = ask(...args) as Promise<unknown>;
      answer.then(() => end(), end);
      return answer as never;
    }
  };
}

/** The message and detail of an error may contain values, so only its code is recorded. */
function endSpan(tracing: Tracing, span: Span, error: unknown): void {
  if (error) tracing.fail(span, String((error as { code?: string }).code ?? 'connection'));
  span.end();
}

type Connected = Parameters<pg.Pool['connect']>[0];

/** A pool whose `connect` callback runs in the context of the caller that waited, not of the one that released. */
export class TracedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    return callback ? super.connect(AsyncResource.bind(callback)) : super.connect();
  }
}
