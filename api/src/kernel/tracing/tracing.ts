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
