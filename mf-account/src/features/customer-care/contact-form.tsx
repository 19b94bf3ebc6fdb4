import type { ContactSubject } from '@gargoyle/shared/contract/contact.contract';
import { MOST } from '@gargoyle/shared/contract/limits';
import { atMost, email, FormErrors, required, useApiForm } from '@gargoyle/shared/forms';
import { useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Button, SelectField, TextArea, TextField } from '@gargoyle/shared/ui';
import { useEffect } from 'react';
import s from '../../common/forms/form.module.css';
import { HumanCheck } from '../../common/human-check/human-check.tsx';
import { useHumanCheck } from '../../common/human-check/use-human-check.ts';
import { prefillOf, SUBJECTS } from './contact.model.ts';
import { HumanCheckFailed, sendContact } from './send-contact.ts';

const EMPTY = { name: '', email: '', subject: '', orderNumber: '', message: '' };

/** Contact form; nothing is sent before the human check has passed (ACC-302 to ACC-313). */
export function ContactForm() {
  const host = useHost();
  const intl = useIntl();
  const check = useHumanCheck();
  const user = useSession((x) => x.user);
  const form = useApiForm({
    initial: EMPTY,
    rules: {
      name: [required, atMost(MOST.name)],
      email: [required, email, atMost(MOST.email)],
      subject: [required],
      orderNumber: [atMost(MOST.orderNumber)],
      message: [required, atMost(MOST.contactMessage)],
    },
    send: async ({ subject, ...values }) => {
      await sendContact(host.api, { ...values, subject: subject as ContactSubject }, await check.arrived());
      check.used();
      host.track.event('generate_lead');
      host.toast.success(intl.t('contact.done'), 'contact');
      form.reset({ ...EMPTY, ...prefillOf(host.session.getState().user) });
    },
    onFailure: (error) => {
      if (!(error instanceof HumanCheckFailed)) {
        check.used();
        return false;
      }
      check.askForBox();
      host.toast.error(intl.t('contact.captchaFailed'), 'contact');
      return true;
    },
    failed: 'contact.failed',
  });
  const { set, values } = form;
  // The user is known only after the first render; do not overwrite what was typed before.
  useEffect(() => {
    const { name, email: address } = prefillOf(user);
    if (name && !values.name) set({ name });
    if (address && !values.email) set({ email: address });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a change of the user prefills
  }, [user]);
  return (
    <form method="post" className={s.form} onSubmit={form.onSubmit} noValidate>
      <TextField {...form.field('name')} label={intl.t('contact.name')} autoComplete="name" />
      <TextField {...form.field('email')} type="email" label={intl.t('form.emailLabel')} autoComplete="email" />
      <SelectField {...form.field('subject')} label={intl.t('contact.subject')}>
        <option value="">{intl.t('contact.choose')}</option>
        {SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {intl.t(`contact.about.${subject}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...form.field('orderNumber')} label={intl.t('contact.orderNumber')} autoComplete="off" />
      <TextArea {...form.field('message')} label={intl.t('contact.message')} rows={7} />
      <FormErrors texts={form.general} />
      <HumanCheck check={check} />
      <div className={s.actions}>
        <Button
          type="submit"
          look="clay"
          busy={form.submitting}
          disabled={!form.submitting && (form.pristine || check.closesForm)}
        >
          {intl.t('contact.send')}
        </Button>
      </div>
    </form>
  );
}
