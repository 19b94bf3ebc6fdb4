import { Slot, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { Bone, Button, Skeleton } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { LoginForm } from '../common/auth/login-form.tsx';
import { providersQuery } from '../common/auth/providers.queries.ts';
import { SignupForm } from '../common/auth/signup-form.tsx';
import { TrialLine } from '../common/auth/trial-line.tsx';
import s from './checkout-auth.module.css';

/** Sign-up and login forms for checkout; signing in stays on the page (ACC-038 to ACC-043). */
export default function CheckoutAuth() {
  const intl = useIntl();
  const [box, setBox] = useState<'signup' | 'login'>('signup');
  const [email, setEmail] = useState('');
  const { isPending, errorUpdateCount } = useQuery(providersQuery(useHost()));
  // A provider's button that came later would move the link below it away from a press (ACC-393). After a failure the
  // buttons ask once more by themselves.
  if (isPending && errorUpdateCount === 0) return <FormBones />;
  const toggle = (to: typeof box, label: string) => (
    <Button
      look="text"
      onClick={({ currentTarget: { form } }) => {
        if (form) setEmail(String(new FormData(form).get('email')));
        setBox(to);
      }}
    >
      {intl.t(label)}
    </Button>
  );
  return (
    <section className={s.box} aria-labelledby="checkout-auth">
      <h2 id="checkout-auth" className="t4">
        {intl.t(box === 'signup' ? 'signup.title' : 'login.title')}
      </h2>
      {box === 'signup' ? (
        <>
          <Slot name="commerce.trial-headline.v1" whenFailed="fallback" fallback={<TrialLine />} />
          <SignupForm email={email} submitLabel={intl.t('checkoutAuth.continue')}>
            {toggle('login', 'checkoutAuth.toLogin')}
          </SignupForm>
        </>
      ) : (
        <LoginForm email={email} submitLabel={intl.t('checkoutAuth.continue')}>
          {toggle('signup', 'checkoutAuth.toSignup')}
        </LoginForm>
      )}
    </section>
  );
}

const FormBones = () => (
  <Skeleton className={s.box}>
    {[1, 2, 3, 4].map((field) => (
      <Bone key={field} className={s.bone} />
    ))}
  </Skeleton>
);
