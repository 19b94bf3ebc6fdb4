import { useIntl } from '@gargoyle/shared/intl';
import { Button, TextField, type TextFieldProps } from '@gargoyle/shared/ui';
import { useState } from 'react';
import s from './password-field.module.css';

/** A password with its show/hide toggle (ACC-011). */
export function PasswordField(props: TextFieldProps) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  return (
    <div className={s.frame}>
      <TextField {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <Button look="text" small className={s.toggle} aria-pressed={shown} onClick={() => setShown(!shown)}>
        {intl.t(shown ? 'form.hidePassword' : 'form.showPassword')}
      </Button>
    </div>
  );
}
