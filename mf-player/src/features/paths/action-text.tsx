import { useIntl } from '@gargoyle/shared/intl';
import s from './action-text.module.css';

/** The text of an action: lower-case in the messages, shown with a capital first letter. */
export function ActionText({ id }: { id: string }) {
  const intl = useIntl();
  return <span className={s.text}>{intl.t(id)}</span>;
}
