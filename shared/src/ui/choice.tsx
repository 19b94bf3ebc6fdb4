import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import s from './choice.module.css';
import { classNames } from './class-names.ts';
import { useKept } from './use-kept.ts';

interface Own {
  label: ReactNode;
  /** Secondary line. */
  note?: ReactNode;
  /** At the right end of the row: a price, a count. */
  aside?: ReactNode;
  error?: string | null | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}
type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'>;

function Choice({
  type,
  row,
  label,
  note,
  aside,
  error,
  className,
  id,
  ...input
}: Own & Input & { type: 'checkbox' | 'radio'; row?: boolean }) {
  const generatedId = useId();
  const box = id ?? generatedId;
  useKept(box, input);
  const described = [note && `${box}-note`, error && `${box}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames(s.choice, row && s.row, className)}>
      <input
        {...input}
        id={box}
        type={type}
        className={s.box}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      <label htmlFor={box} className={s.label}>
        {label}
      </label>
      {aside ? <span className={s.aside}>{aside}</span> : null}
      {note ? (
        <span id={`${box}-note`} className={s.note}>
          {note}
        </span>
      ) : null}
      {error ? (
        <span id={`${box}-error`} className={s.error}>
          {error}
        </span>
      ) : null}
    </div>
  );
}

/** A checkbox with its label. */
export const Checkbox = (props: Own & Input) => <Choice {...props} type="checkbox" />;

/** A radio button with its label; all of a group need the same `name`. */
export const Radio = (props: Own & Input) => <Choice {...props} type="radio" />;

/** A radio button as a row with hairlines: option, note and price; the chosen row is tinted. */
export const RadioRow = (props: Own & Input) => <Choice {...props} type="radio" row />;
