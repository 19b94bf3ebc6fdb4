/** Notifies the tabs of one browser of each other's login and logout (SHELL-270). */
export function createTabs(heard: () => void): { tell(): void } {
  const channel = new BroadcastChannel('gargoyle-session');
  channel.onmessage = heard;
  return { tell: () => channel.postMessage('changed') };
}
