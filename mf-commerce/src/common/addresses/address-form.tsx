import { COUNTRIES } from '@gargoyle/shared/contract/countries';
import type { Address } from '@gargoyle/shared/contract/addresses.contract';
import { countryIn } from '@gargoyle/shared/intl/country.ts';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Button, SelectField, TextField, useAction } from '@gargoyle/shared/ui';
import { type FieldErrors, useForm } from 'react-hook-form';
import { fieldMessages } from '../notices.model.ts';
import { saveAddress } from './address-actions.ts';
import { ADDRESS_FIELDS, type AddressForm as Values, EMPTY_ADDRESS, formOf } from './addresses.model.ts';
import s from './address-form.module.css';

interface AddressFormProps {
  /** Null for a new one. */
  address: Address | null;
  /** Of the button that sends it. */
  submitLabel: string;
  onSaved(address: Address): void;
  /** Absent where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
}

const AUTOCOMPLETE: Record<keyof Values, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  streetAddress: 'address-line1',
  extendedAddress: 'address-line2',
  locality: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
  countryName: 'country-name',
};

/** An address to fill in or to change. What was typed stays on every refusal; errors stand at their fields. */
export default function AddressForm({ address, submitLabel, onSaved, onCancel }: AddressFormProps) {
  const host = useHost();
  const intl = useIntl();
  const form = useForm<Values>({
    defaultValues: address ? formOf(address) : EMPTY_ADDRESS,
    mode: 'onTouched',
    shouldFocusError: true,
  });
  const { errors } = form.formState;

  const save = async (values: Values): Promise<void> => {
    try {
      onSaved(await saveAddress(host, intl, values, address?.id ?? null));
    } catch (error) {
      const messages = fieldMessages(error);
      const [first] = ADDRESS_FIELDS.filter((field) => messages[field]);
      for (const field of ADDRESS_FIELDS) {
        if (messages[field]) form.setError(field, { message: messages[field] }, { shouldFocus: field === first });
      }
      if (messages.nonFieldErrors) form.setError('root', { message: messages.nonFieldErrors });
    }
  };
  const [submit, busy] = useAction(() => form.handleSubmit(save)());
  const field = (name: keyof Values) => ({
    ...form.register(name, name === 'extendedAddress' ? {} : { validate: filled(intl.t('form.required')) }),
    label: intl.t(`address.field.${name}`),
    error: messageOf(errors, name),
    autoComplete: AUTOCOMPLETE[name],
    required: name !== 'extendedAddress',
  });

  return (
    <form
      method="post"
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      noValidate
    >
      <TextField {...field('firstName')} />
      <TextField {...field('lastName')} />
      <TextField {...field('streetAddress')} className={s.wide} />
      <TextField {...field('extendedAddress')} className={s.wide} />
      <TextField {...field('locality')} />
      <TextField {...field('region')} />
      <TextField {...field('postalCode')} />
      <SelectField {...field('countryName')}>
        <option value="">{intl.t('address.chooseCountry')}</option>
        {countriesIn(intl.locale).map(({ code, name, label }) => (
          <option key={code} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <p className={s.problem} role="alert">
        {errors.root?.message}
      </p>
      <div className={s.actions}>
        <Button type="submit" look="clay" busy={busy}>
          {submitLabel}
        </Button>
        {onCancel ? <Button onClick={onCancel}>{intl.t('form.cancel')}</Button> : null}
      </div>
    </form>
  );
}

/** In the order of the reader's alphabet; what is sent is the name of the list (COM-260, COM-517). */
const countriesIn = (locale: string) =>
  COUNTRIES.map((country) => ({ ...country, label: countryIn(country, locale) })).toSorted((a, b) =>
    a.label.localeCompare(b.label, locale),
  );

const filled = (message: string) => (value: string) => value.trim() !== '' || message;
const messageOf = (errors: FieldErrors<Values>, name: keyof Values) => errors[name]?.message ?? null;
