export interface Decision {
  from: 'sign-in';
  provider: string;
  type: 'approved' | 'cancelled' | 'failed';
  accessToken?: string;
}

const isDecision = (data: unknown): data is Decision => (data as Partial<Decision> | null)?.from === 'sign-in';

/**
 * Opens a provider's window; must be called from a click handler.
 * @returns the provider's access token, or null when the user cancelled or closed the window (ACC-064)
 * @throws Error when the browser opened no window, or the provider failed
 */
export function proofFromWindow(address: string, provider: string, language: string): Promise<string | null> {
  const url = new URL(address);
  url.searchParams.set('lang', language);
  const opened = window.open(url.href, `sign-in-${provider}`, 'popup,width=480,height=640');
  if (!opened) return Promise.reject(new Error('The browser opened no window'));
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearInterval(watch);
      window.removeEventListener('message', listen);
    };
    const finish = (proof: string | null) => {
      stop();
      resolve(proof);
    };
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== url.origin || source !== opened || !isDecision(data) || data.provider !== provider) return;
      if (data.type === 'failed') {
        stop();
        reject(new Error('The provider failed'));
        return;
      }
      finish((data.type === 'approved' && data.accessToken) || null);
    };
    // No event reports that a cross-origin window was closed, and its message may still arrive afterwards.
    let closedBefore = false;
    const watch = setInterval(() => {
      if (closedBefore) finish(null);
      closedBefore = opened.closed;
    }, 500);
    window.addEventListener('message', listen);
  });
}
