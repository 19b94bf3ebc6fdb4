/** What a provider's script may do: run, know its own origin, and open its rules in a window. Never lead this page elsewhere. */
export const FRAME_MAY = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

interface Said {
  from: 'human-check';
  type: 'passed' | 'failed' | 'unsure';
  token?: string;
}
const isSaid = (data: unknown): data is Said => (data as Partial<Said> | null)?.from === 'human-check';

/**
 * Listens to a frame of the human check, and to no other window.
 * @param hear gets the token, or null when there will be none
 * @returns what ends the listening
 */
export function hearFrame(frame: HTMLIFrameElement, hear: (token: string | null) => void): () => void {
  const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== new URL(frame.src).origin || !isSaid(data)) return;
    hear((data.type === 'passed' && data.token) || null);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}
