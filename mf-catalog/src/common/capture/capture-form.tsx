import { useIntl } from '@gargoyle/shared/intl';
import { Button, Checkbox, classNames, TextField } from '@gargoyle/shared/ui';
import s from './capture-form.module.css';
import { useCapture } from './use-capture.ts';

export interface CaptureFormProps {
  tag: string;
  /** On a single line if there is room. */
  inline?: boolean;
  onDone?: () => void;
}

/** Email, consent and 'Get Free Access'. */
export default function CaptureForm({ tag, inline, onDone }: CaptureFormProps) {
  const intl = useIntl();
  const { form, done, allowed } = useCapture(tag, onDone);
  if (done) {
    return <output className="t2">{intl.t('capture.done')}</output>;
  }
  return (
    <form method="post" className={classNames(s.form, inline && s.inline)} onSubmit={form.onSubmit} noValidate>
      <TextField
        {...form.field('email')}
        type="email"
        autoComplete="email"
        label={intl.t('capture.email')}
        className={s.email}
      />
      <Button type="submit" disabled={!allowed && !form.submitting} busy={form.submitting} className={s.send}>
        {intl.t('capture.send')}
      </Button>
      <Checkbox
        {...form.tick('newsletter')}
        label={intl.t('capture.agree')}
        error={form.values.newsletter ? null : intl.t('capture.needed')}
        className={s.agree}
      />
    </form>
  );
}
