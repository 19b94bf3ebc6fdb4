// Compiled into every application in development: listens for new builds and applies the changes.
import { type DevEvent, EVENTS } from './events.ts';
import { showProblem } from './problem-panel.ts';

declare const __REMOTE_NAME__: string;
declare const __webpack_hash__: string;
declare const module: {
  hot?: { status(): string; check(apply: true): Promise<readonly unknown[] | null> };
};

declare global {
  var __gargoyleEvents: EventSource | undefined;
}

let wanted = __webpack_hash__;
let lost = false;

/** Replaces the changed modules; reloads the page if that is not possible. */
async function catchUp(): Promise<void> {
  const { hot } = module;
  if (wanted === __webpack_hash__ || (hot && hot.status() !== 'idle')) return;
  const replaced = hot && (await hot.check(true).catch(() => null));
  if (replaced) await catchUp();
  else location.reload();
}

globalThis.__gargoyleEvents ??= new EventSource(EVENTS);
const events = globalThis.__gargoyleEvents;
events.addEventListener('message', ({ data }) => {
  const event = JSON.parse(String(data)) as DevEvent;
  if (event.app !== __REMOTE_NAME__) return;
  showProblem(event.app, event.problem);
  if (event.problem || !event.hash) return;
  wanted = event.hash;
  void catchUp();
});
// After a restart of the dev server the page reloads.
events.addEventListener('error', () => {
  lost = true;
});
events.addEventListener('open', () => {
  if (lost) location.reload();
});
