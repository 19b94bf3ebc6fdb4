import type { Host } from '@gargoyle/shared/host';

const PRESSES = ['pointerdown', 'keydown'] as const;

/**
 * Dialogs and the drawer of small windows: nobody needs them before something was pressed, and who touches the screen
 * has them before.
 */
export function followFirstPress({ report }: Pick<Host, 'report'>): void {
  const fetch = () => {
    for (const press of PRESSES) removeEventListener(press, fetch, true);
    import(/* webpackChunkName: "shell.pressed" */ '../confirm/question-dialog.tsx').catch((error: unknown) =>
      report('dialogs of the shell', error),
    );
  };
  if (matchMedia('(hover: none)').matches) return fetch();
  for (const press of PRESSES) addEventListener(press, fetch, { capture: true, once: true });
}
