/** Notifies the tabs of one browser of each other's login and logout (SHELL-270). */
export function createTabs(onChange: () => void): { post(): void } {
  const channel = new BroadcastChannel('gargoyle-session');
  channel.onmessage = onChange;
  return { post: () => channel.postMessage('changed') };
}
