import { useIntl } from '@gargoyle/shared/intl';
import { Button, Checkbox, classNames, TextField } from '@gargoyle/shared/ui';
import s from './capture-form.module.css';
import { useCapture } from './use-capture.ts';

export interface CaptureFormProps {
  tag: string;
  /** In one line where there is room. */
  inline?: boolean;
  onDone?: () => void;
}

/** E-mail, consent and 'Get Free Access'. */
export function CaptureForm({ tag, inline, onDone }: CaptureFormProps) {
  const intl = useIntl();
  const form = useCapture(tag, onDone);
  if (form.done) {
    return <output className="t2">{intl.t('capture.done')}</output>;
  }
  return (
    <form method="post" className={classNames(s.form, inline && s.inline)} onSubmit={form.submit} noValidate>
      <TextField
        ref={form.field}
        type="email"
        name="email"
        autoComplete="email"
        label={intl.t('capture.email')}
        value={form.email}
        error={form.error}
        onChange={(event) => form.setEmail(event.target.value)}
        className={s.email}
      />
      <Button type="submit" disabled={!form.allowed && !form.sending} busy={form.sending} className={s.send}>
        {intl.t('capture.send')}
      </Button>
      <Checkbox
        checked={form.newsletter}
        onChange={(event) => form.setNewsletter(event.target.checked)}
        label={intl.t('capture.agree')}
        error={form.newsletter ? null : intl.t('capture.needed')}
        className={s.agree}
      />
    </form>
  );
}
