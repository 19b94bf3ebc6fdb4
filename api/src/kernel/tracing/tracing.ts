import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, Tracing } from '@gargoyle/shared/tracing';
import type { Env } from '../settings/env.ts';

export type { Span, Tracing };

/** What is being done at the moment, where that is traced. */
export const current = new AsyncLocalStorage<Span>();

/** Opens the sender of spans where the settings ask for one; without it nothing of the SDK is loaded. */
export async function openTracing(
  { tracing, role }: Pick<Env, 'tracing' | 'role'>,
  report: (error: unknown, what: string) => void,
): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const sdk = await import('@gargoyle/shared/tracing');
  return sdk.openTracing({ ...tracing, service: role === 'worker' ? 'gargoyle-worker' : 'gargoyle-api', report });
}
