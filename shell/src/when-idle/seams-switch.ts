import type { Host } from '@gargoyle/shared/host';

const KEY = 'seams';

/** `?seams=on` and `?seams=off` are stored, so that the setting applies to the whole visit. */
function isEnabled(): boolean {
  const param = new URLSearchParams(location.search).get(KEY);
  try {
    if (param === 'on') localStorage.setItem(KEY, 'on');
    if (param === 'off') localStorage.removeItem(KEY);
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return param === 'on';
  }
}

/** The developer's switch for seams: by address, or with Alt+Shift+S (PLAT-012). */
export function followSeams(host: Host): void {
  let hide: (() => void) | undefined;
  const toggle = async () => {
    if (hide) {
      hide();
      hide = undefined;
    } else {
      const { showSeams } = await import(/* webpackChunkName: "shell.seen" */ './seams.ts');
      hide = showSeams();
    }
  };
  const change = () => void toggle().catch((error: unknown) => host.report('seams', error));
  addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyS') change();
  });
  if (isEnabled()) change();
}
