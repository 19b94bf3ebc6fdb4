import type { EventName, Events } from './events.ts';

export type { EventName, Events } from './events.ts';

export interface Bus {
  /** Calls every listener of `name`. A listener that throws does not affect the others. */
  emit<N extends EventName>(name: N, payload: Events[N]): void;
  /** Listens until the returned function is called. */
  on<N extends EventName>(name: N, listener: (payload: Events[N]) => void): () => void;
}

export interface BusOptions {
  report(problem: string, error?: unknown): void;
  now(): number;
  /** Events of one name per second; events above the limit are dropped and reported once. */
  limit?: number;
}

type Listener = (payload: never) => void;

/** A bus that survives throwing listeners and event storms (PLAT-024). */
export function createBus({ report, now, limit = 200 }: BusOptions): Bus {
  const listeners = new Map<EventName, Set<Listener>>();
  const windows = new Map<EventName, { since: number; count: number }>();

  function withinLimit(name: EventName): boolean {
    const time = now();
    let window = windows.get(name);
    if (!window || time - window.since >= 1000) {
      window = { since: time, count: 0 };
      windows.set(name, window);
    }
    window.count += 1;
    if (window.count === limit + 1) report(`storm of ${name}`);
    return window.count <= limit;
  }

  return {
    emit(name, payload) {
      if (!withinLimit(name)) return;
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          (listener as (value: typeof payload) => void)(payload);
        } catch (error) {
          report(`listener of ${name}`, error);
        }
      }
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set<Listener>();
      listeners.set(name, set);
      set.add(listener as Listener);
      return () => {
        set.delete(listener as Listener);
      };
    },
  };
}
