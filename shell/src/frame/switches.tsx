import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useKept } from '@gargoyle/shared/ui';
import { type ChangeEvent, useId, useState, useSyncExternalStore } from 'react';
import { cookieOf, cookieText } from '@gargoyle/shared/cookies';
import s from './footer.module.css';

const YEAR = 31_536_000_000;
const THEMES = ['system', 'dark', 'light'] as const;
const LANGUAGES = { en: 'English', es: 'Español' } as const;
const never = () => () => undefined;

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string; lang?: string }[];
  onChange(value: string): void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  const choose = (event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value);
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

/** The cookie is the edge's to read: a page arrives in its theme, without a flash. */
export function ThemeSwitch() {
  const intl = useIntl();
  const kept = useSyncExternalStore(
    never,
    () => cookieOf(document.cookie, 'theme') ?? 'system',
    () => 'system',
  );
  const [chosen, setChosen] = useState<string>();
  const choose = (theme: string) => {
    document.cookie = theme === 'system' ? cookieText('theme', '', 0) : cookieText('theme', theme, YEAR);
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
    setChosen(theme);
  };
  const options = THEMES.map((theme) => ({ value: theme, text: intl.t(`theme.${theme}`) }));
  return <Choice label={intl.t('footer.theme')} value={chosen ?? kept} options={options} onChange={choose} />;
}

/** Another language is another page: the cookie is set and the page asked for again. */
export function LanguageSwitch() {
  const intl = useIntl();
  const { locale } = useHost();
  const choose = (language: string) => {
    document.cookie = cookieText('lang', language, YEAR);
    location.reload();
  };
  const options = Object.entries(LANGUAGES).map(([value, text]) => ({ value, text, lang: value }));
  return <Choice label={intl.t('footer.language')} value={locale} options={options} onChange={choose} />;
}
