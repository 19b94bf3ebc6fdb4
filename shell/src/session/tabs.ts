import { openTabChannel } from '../support/tab-channel.ts';

/** Notifies the tabs of one browser of each other's login and logout (SHELL-270). */
export function createTabs(onChange: () => void): { post(): void } {
  const channel = openTabChannel('gargoyle-session', onChange);
  return { post: () => channel?.postMessage('changed') };
}
