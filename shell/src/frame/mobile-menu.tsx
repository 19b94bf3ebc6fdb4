import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { IconButton } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { lazyPart } from '../support/lazy-part.tsx';
import s from './mobile-menu.module.css';

const MobileDrawer = lazyPart(() => import(/* webpackChunkName: "shell.pressed" */ './mobile-drawer.tsx'));

/** The menu button of small windows; the drawer loads on the first press or earlier (when-idle/first-press.ts). */
export function MobileMenu() {
  const intl = useIntl();
  const { toast } = useHost();
  const [open, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const show = () => {
    setHasOpened(true);
    setOpen(true);
  };
  const handleLost = () => {
    setHasOpened(false);
    setOpen(false);
    toast.error();
  };
  return (
    <>
      <div className={s.place}>
        <IconButton icon="menu" label={intl.t('frame.menu')} aria-expanded={open} onClick={show} />
      </div>
      {/* Beside the button, which wide windows hide: a modal dialog that is hidden would still close the page. */}
      {hasOpened ? <MobileDrawer open={open} onClose={() => setOpen(false)} onLost={handleLost} /> : null}
    </>
  );
}
