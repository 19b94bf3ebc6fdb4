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
    // A form with autoComplete off, so that browsers do not restore the old choice with the page.
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

/** Sets the cookie and reloads the page in the other language. Other tabs are not reloaded, to preserve input. */
export function LanguageSwitch() {
  const intl = useIntl();
  const { locale } = useHost();
  const choose = (language: string) => {
    document.cookie = cookieText('lang', language, YEAR);
    // Browsers write the cookie asynchronously; reading it waits for that, so that the reload sends it.
    void document.cookie;
    location.reload();
  };
  const options = Object.entries(LANGUAGES).map(([value, text]) => ({ value, text, lang: value }));
  return <Choice label={intl.t('footer.language')} value={locale} options={options} onChange={choose} />;
}
