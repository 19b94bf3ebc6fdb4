import type { ShellSession } from '../session/session.ts';

/** The pauses between questions in ms: each is twice as long as the one before. */
const SHORTEST_PAUSE = 2000;
const LONGEST_PAUSE = 60_000;

/** Asks for the session again while its last load has failed (SHELL-413). */
export function regainSession(session: Pick<ShellSession, 'getState' | 'subscribe' | 'sync'>): void {
  let pause = SHORTEST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Without cookies the API knows nobody, and its answer would end a session that is only in memory.
  const isMissing = () => navigator.cookieEnabled && session.getState().status === 'error';

  function wait(): void {
    clearTimeout(timer);
    if (!isMissing()) return;
    timer = setTimeout(() => void ask(), pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  async function ask(): Promise<void> {
    clearTimeout(timer);
    if (isMissing()) await session.sync();
    wait();
  }

  session.subscribe((now, before) => {
    if (now.status === before.status) return;
    pause = SHORTEST_PAUSE;
    wait();
  });
  window.addEventListener('online', () => {
    pause = SHORTEST_PAUSE;
    void ask();
  });
  wait();
}
