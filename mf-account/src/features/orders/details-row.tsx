import { useIntl } from '@gargoyle/shared/intl';
import { Button, classNames } from '@gargoyle/shared/ui';
import { type ReactNode, useId, useState } from 'react';
import s from './orders-screen.module.css';

interface DetailsRowProps {
  name: string;
  /** Before the name: a picture. */
  picture?: ReactNode;
  /** Below the name. */
  below?: ReactNode;
  /** Cells between the name and the button. */
  children: ReactNode;
  /** Shown below after a press on 'Details'. */
  details: ReactNode;
}

/** A row of the orders page whose details are opened by a button. */
export function DetailsRow({ name, picture, below, children, details }: DetailsRowProps) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const [nameId, detailsId] = [useId(), useId()];
  return (
    <li className={s.row}>
      <div className={classNames(s.line, picture !== undefined && s.pictured)}>
        {picture}
        <div className={s.name}>
          <strong id={nameId} className="numbers">
            {name}
          </strong>
          {below}
        </div>
        {children}
        <Button
          look="text"
          aria-expanded={open}
          aria-controls={detailsId}
          aria-describedby={nameId}
          onClick={() => setOpen(!open)}
        >
          {intl.t('orders.details')}
        </Button>
      </div>
      <div id={detailsId}>{open ? details : null}</div>
    </li>
  );
}
