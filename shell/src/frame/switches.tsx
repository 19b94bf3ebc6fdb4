import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useKept } from '@gargoyle/shared/ui';
import { type ChangeEvent, useId, useSyncExternalStore } from 'react';
import { cookieText } from '@gargoyle/shared/cookies';
import s from './footer.module.css';
import { chooseTheme, onTheme, shownTheme, THEMES } from './theme.ts';

const YEAR = 31_536_000_000;
const LANGUAGES = { en: 'English', es: 'Español' } as const;

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string; lang?: string }[];
  onChange(value: Value): void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId();
  const choose = (event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value as Value);
  useKept(id, { value, onChange: choose });
  return (
    // A form, so that a browser which comes back to the page does not choose again what was chosen then.
    <form method="post" autoComplete="off" className={s.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={choose}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.text}
          </option>
        ))}
      </select>
    </form>
  );
}

export function ThemeSwitch() {
  const intl = useIntl();
  const theme = useSyncExternalStore(onTheme, shownTheme, () => 'system');
  const options = THEMES.map((value) => ({ value, text: intl.t(`theme.${value}`) }));
  return <Choice label={intl.t('footer.theme')} value={theme} options={options} onChange={chooseTheme} />;
}

/** Another language is another page: the cookie is set and the page asked for again. Other tabs keep what was typed. */
export function LanguageSwitch() {
  const intl = useIntl();
  const { locale } = useHost();
  const choose = (language: string) => {
    document.cookie = cookieText('lang', language, YEAR);
    // Browsers write it while they go on, and could ask for the page before: reading waits for what is being written.
    void document.cookie;
    location.reload();
  };
  const options = Object.entries(LANGUAGES).map(([value, text]) => ({ value, text, lang: value }));
  return <Choice label={intl.t('footer.language')} value={locale} options={options} onChange={choose} />;
}
