import { type ApiForm, FormErrors, required, same } from '@gargoyle/shared/forms';
import { useIntl } from '@gargoyle/shared/intl';
import { Button } from '@gargoyle/shared/ui';
import { PasswordField } from '../../common/forms/password-field.tsx';

/** Named like the API's fields, so that field errors are shown at the right field. */
interface NewPasswordValues {
  newPassword1: string;
  newPassword2: string;
}

export const NO_PASSWORD: NewPasswordValues = { newPassword1: '', newPassword2: '' };

export const newPasswordRules = {
  newPassword1: [required],
  newPassword2: ({ newPassword1 }: NewPasswordValues) => [required, same(newPassword1)],
};

interface NewPasswordProps {
  form: Pick<ApiForm<NewPasswordValues>, 'field' | 'general' | 'submitting' | 'pristine'>;
}

/** The end of a form that sets a password: the new one twice, errors and the submit button. */
export function NewPassword({ form }: NewPasswordProps) {
  const intl = useIntl();
  return (
    <>
      <PasswordField
        {...form.field('newPassword1')}
        label={intl.t('password.new')}
        hint={intl.t('form.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('newPassword2')} label={intl.t('password.repeat')} autoComplete="new-password" />
      <FormErrors texts={form.general} />
      <Button type="submit" look="clay" wide busy={form.submitting} disabled={!form.submitting && form.pristine}>
        {intl.t('reset.submit')}
      </Button>
    </>
  );
}
