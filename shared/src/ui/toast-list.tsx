import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import s from './toast-list.module.css';
import { useStuck } from './use-stuck.ts';
import { useWords } from './words.ts';

export interface ToastView {
  id: string | number;
  kind: 'success' | 'error' | 'info';
  text: string;
}

/** Short notices below the header; errors are announced at once. */
export function ToastList({
  toasts,
  onDismiss,
}: {
  toasts: readonly ToastView[];
  onDismiss(id: ToastView['id']): void;
}) {
  const words = useWords();
  const stuck = useStuck('toasts');
  const rows = (errors: boolean) =>
    toasts
      .map((toast, order) => ({ toast, order }))
      .filter(({ toast }) => (toast.kind === 'error') === errors)
      .map(({ toast, order }) => (
        <li key={toast.id} className={classNames(s.toast, s[toast.kind])} style={{ order }}>
          <Icon
            name={toast.kind === 'error' ? 'warning' : toast.kind === 'success' ? 'check' : 'info'}
            className={s.sign}
          />
          <p>{toast.text}</p>
          <IconButton icon="close" label={words.dismiss} onClick={() => onDismiss(toast.id)} />
        </li>
      ));
  return (
    <section ref={stuck} className={s.place} aria-label={words.notifications}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may not hold a list */}
      <div role="status">
        <ul>{rows(false)}</ul>
      </div>
      <div role="alert">
        <ul>{rows(true)}</ul>
      </div>
    </section>
  );
}
