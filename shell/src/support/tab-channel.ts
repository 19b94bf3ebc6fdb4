/**
 * A channel between the tabs of one browser; null in a browser that denies storage: Firefox then denies channels too.
 */
export function openTabChannel(name: string, onMessage?: () => void): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(name);
    if (onMessage) channel.onmessage = onMessage;
    return channel;
  } catch {
    return null;
  }
}
