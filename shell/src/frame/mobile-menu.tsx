import { useIntl } from '@gargoyle/shared/intl';
import { IconButton } from '@gargoyle/shared/ui';
import { lazy, Suspense, useState } from 'react';
import s from './mobile-menu.module.css';

const MobileDrawer = lazy(() => import(/* webpackChunkName: "shell.pressed" */ './mobile-drawer.tsx'));

/** The button of small windows; what it opens comes with the first touch, or before it (late/first-press.ts). */
export function MobileMenu() {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const show = () => {
    setUsed(true);
    setOpen(true);
  };
  return (
    <div className={s.place}>
      <IconButton icon="menu" label={intl.t('frame.menu')} aria-expanded={open} onClick={show} />
      {used ? (
        <Suspense fallback={null}>
          <MobileDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
