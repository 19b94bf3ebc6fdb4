/** Sandbox permissions of the provider's frame. It must not be able to navigate this page. */
export const FRAME_SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

interface FrameMessage {
  from: 'human-check';
  type: 'passed' | 'failed' | 'unsure';
  token?: string;
}
const isFrameMessage = (data: unknown): data is FrameMessage =>
  (data as Partial<FrameMessage> | null)?.from === 'human-check';

/**
 * Listens to messages of one human-check frame only.
 * @param onToken gets the token, or null if there will be none
 * @returns function that stops listening
 */
export function listenToFrame(frame: HTMLIFrameElement, onToken: (token: string | null) => void): () => void {
  const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== new URL(frame.src).origin || !isFrameMessage(data)) return;
    onToken((data.type === 'passed' && data.token) || null);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}
