import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, Tracing } from '@gargoyle/shared/tracing';
import type { Env } from '../settings/env.ts';

export type { Span, Tracing };

/** The span of the current work, if it is traced. */
export const current = new AsyncLocalStorage<Span>();

/** Opens tracing when it is configured; otherwise the SDK is not loaded. */
export async function openTracing(
  { tracing, role }: Pick<Env, 'tracing' | 'role'>,
  report: (error: unknown, what: string) => void,
): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const sdk = await import('@gargoyle/shared/tracing');
  return sdk.openTracing({ ...tracing, service: role === 'worker' ? 'gargoyle-worker' : 'gargoyle-api', report });
}

/**
 * Runs work as a span: part of the current trace, or of a new one where nothing is traced yet.
 * @param name of the kind of work, without ids: names are what spans are grouped by
 * @param apart begins a new trace in any case
 */
export async function traced<T>(
  tracing: Tracing | undefined,
  name: string,
  work: () => Promise<T>,
  { kind = 'internal', apart = false }: { kind?: 'internal' | 'client'; apart?: boolean } = {},
): Promise<T> {
  if (!tracing) return work();
  const span = tracing.begin(name, { kind, parent: apart ? undefined : current.getStore()?.spanContext() });
  try {
    return await current.run(span, work);
  } catch (error) {
    // The message may contain what somebody typed.
    tracing.fail(span, String((error as { code?: string }).code ?? 'error'));
    throw error;
  } finally {
    span.end();
  }
}
