import { isApiError, sentenceOf } from '@gargoyle/shared/client';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useNavigate } from '@gargoyle/shared/router';
import { email, required, useApiForm } from '@gargoyle/shared/forms';
import { Button, Checkbox, TextField } from '@gargoyle/shared/ui';
import { useShown } from '@gargoyle/shared/ui/use-shown.ts';
import s from './contest-screen.module.css';

/** Form to enter an open contest: name, email, newsletter. */
export function EntryForm({ slug }: { slug: string }) {
  const host = useHost();
  const intl = useIntl();
  const navigate = useNavigate();
  const shown = useShown();
  const form = useApiForm({
    initial: { fullName: '', email: '', newsletter: false },
    rules: { fullName: [required], email: [required, email] },
    send: async (entry) => {
      await host.api.call('contests.signUp', { slug, ...entry });
      host.toast.success(intl.t('contest.submitted'), 'contest');
      // Who has left the page meanwhile stays where they are (CAT-430).
      if (shown.current) void navigate(paths.contestThanks(slug));
    },
    // In addition to field errors, a toast always reports the failure.
    onFailure: (failure) => {
      const fields = isApiError(failure) ? Object.keys(failure.fields) : [];
      const atFields = fields.length > 0 && !fields.includes('nonFieldErrors');
      const fallback = intl.t('contest.failed');
      host.toast.error(atFields ? fallback : sentenceOf(failure, fallback), 'contest');
      return !fields.some((name) => name !== 'nonFieldErrors');
    },
    failed: 'contest.failed',
  });
  return (
    <form method="post" className={s.form} onSubmit={form.onSubmit} noValidate>
      <h2 className="t3">{intl.t('contest.entry')}</h2>
      <TextField {...form.field('fullName')} autoComplete="name" label={intl.t('contest.fullName')} />
      <TextField {...form.field('email')} type="email" autoComplete="email" label={intl.t('capture.email')} />
      <Checkbox {...form.tick('newsletter')} label={intl.t('contest.newsletter')} />
      <Button look="clay" type="submit" wide busy={form.submitting}>
        {intl.t('contest.send')}
      </Button>
    </form>
  );
}
