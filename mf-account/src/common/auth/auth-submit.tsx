import { type ApiForm, FormErrors } from '@gargoyle/shared/forms';
import { Button } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import { HumanCheck } from '../human-check/human-check.tsx';
import type { HumanCheckState } from '../human-check/use-human-check.ts';
import { SocialButton } from './social-button.tsx';

interface AuthSubmitProps {
  form: Pick<ApiForm<unknown>, 'general' | 'submitting' | 'pristine'>;
  check: HumanCheckState;
  label: string;
  /** Label of the Facebook button. */
  facebook: string;
  /** Content between the human check and the button. */
  terms?: ReactNode;
}

/** The end of the login and sign-up forms: errors, human check, submit button and Facebook button. */
export function AuthSubmit({ form, check, label, facebook, terms }: AuthSubmitProps) {
  return (
    <>
      <FormErrors texts={form.general} />
      <HumanCheck check={check} />
      {terms}
      <Button
        type="submit"
        look="clay"
        wide
        busy={form.submitting}
        disabled={!form.submitting && (form.pristine || check.closesForm)}
      >
        {label}
      </Button>
      <SocialButton provider="facebook" label={facebook} />
    </>
  );
}
