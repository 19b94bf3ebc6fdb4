import type { Host } from '@gargoyle/shared/host';

const KEY = 'seams';

/** `?seams=on` and `?seams=off` are remembered, so that a whole visit is seen with its seams. */
function wanted(): boolean {
  const asked = new URLSearchParams(location.search).get(KEY);
  try {
    if (asked === 'on') localStorage.setItem(KEY, 'on');
    if (asked === 'off') localStorage.removeItem(KEY);
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return asked === 'on';
  }
}

/** The developer's switch: by address, or by Alt+Shift+S (PLAT-012). */
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
  if (wanted()) change();
}
