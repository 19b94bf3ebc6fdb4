import type { Host } from '@gargoyle/shared/host';

const PRESSES = ['pointerdown', 'keydown'] as const;

/**
 * Loads the dialogs and the drawer of small windows on the first press, because nothing opens before; on touch screens
 * at once.
 */
export function followFirstPress({ report }: Pick<Host, 'report'>): void {
  const load = () => {
    for (const press of PRESSES) removeEventListener(press, load, true);
    import(/* webpackChunkName: "shell.pressed" */ '../confirm/question-dialog.tsx').catch((error: unknown) =>
      report('dialogs of the shell', error),
    );
  };
  if (matchMedia('(hover: none)').matches) return load();
  for (const press of PRESSES) addEventListener(press, load, { capture: true, once: true });
}
