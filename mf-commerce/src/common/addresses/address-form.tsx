import { COUNTRIES } from '@gargoyle/shared/contract/countries';
import type { Address } from '@gargoyle/shared/contract/addresses.contract';
import { countryIn } from '@gargoyle/shared/intl/country.ts';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { FormErrors, required, useApiForm } from '@gargoyle/shared/forms';
import { Button, SelectField, TextField } from '@gargoyle/shared/ui';
import { useShown } from '@gargoyle/shared/ui/use-shown.ts';
import { hasFields, saveAddress } from './address-actions.ts';
import { ADDRESS_FIELDS, type AddressForm as Values, EMPTY_ADDRESS, formOf } from './addresses.model.ts';
import s from './address-form.module.css';

interface AddressFormProps {
  /** Null for a new address. */
  address: Address | null;
  /** Label of the submit button. */
  submitLabel: string;
  onSaved(address: Address): void;
  /** Absent where there is nothing to return to. */
  onCancel?: (() => void) | undefined;
}

const NEEDED = ADDRESS_FIELDS.filter((name) => name !== 'extendedAddress');

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

/** Form for a new or existing address. A rejected save keeps the input and shows errors at their fields. */
export default function AddressForm({ address, submitLabel, onSaved, onCancel }: AddressFormProps) {
  const host = useHost();
  const intl = useIntl();
  const shown = useShown();
  const form = useApiForm<Values>({
    initial: address ? formOf(address) : EMPTY_ADDRESS,
    rules: Object.fromEntries(NEEDED.map((name) => [name, [required]])),
    send: async (values) => {
      const saved = await saveAddress(host, intl, values, address?.id ?? null);
      // After Cancel another form may be open.
      if (shown.current) onSaved(saved);
    },
    // Errors without fields have already been shown as a toast.
    onFailure: (error) => !hasFields(error),
    failed: 'address.saveFailed',
  });
  const field = (name: keyof Values) => ({
    ...form.field(name),
    label: intl.t(`address.field.${name}`),
    autoComplete: AUTOCOMPLETE[name],
    required: name !== 'extendedAddress',
  });

  return (
    <form method="post" className={s.form} onSubmit={form.onSubmit} noValidate>
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
      <div className={s.problem}>
        <FormErrors texts={form.general} />
      </div>
      <div className={s.actions}>
        <Button type="submit" look="clay" busy={form.submitting}>
          {submitLabel}
        </Button>
        {onCancel ? <Button onClick={onCancel}>{intl.t('form.cancel')}</Button> : null}
      </div>
    </form>
  );
}

/** Sorted by label in the viewer's locale; the value sent is the name from the list (COM-260, COM-517). */
const countriesIn = (locale: string) =>
  COUNTRIES.map((country) => ({ ...country, label: countryIn(country, locale) })).toSorted((a, b) =>
    a.label.localeCompare(b.label, locale),
  );
