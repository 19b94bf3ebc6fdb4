import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classNames } from './class-names.ts';
import s from './field.module.css';
import { Icon } from './icon.tsx';
import { type Control, type Shown, useKept } from './use-kept.ts';

export interface FieldFrame {
  label: ReactNode;
  /** Permanent help text. */
  hint?: ReactNode;
  /** Error message; empty or absent if valid. */
  error?: string | null | undefined;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  className?: string | undefined;
}

/** Connects a control with its label, hint and error, and preserves input from before hydration. */
function useFrame<T extends Control>(
  { label, hint, error, hideLabel, className }: FieldFrame,
  id: string,
  input: Shown<T>,
) {
  useKept(id, input);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return {
    control: {
      id,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': described || undefined,
    },
    frame: (control: ReactNode) => (
      <div className={classNames(s.field, className)}>
        <label htmlFor={id} className={hideLabel ? 'visually-hidden' : s.label}>
          {label}
        </label>
        {control}
        {hint ? (
          <p id={hintId} className={s.hint}>
            {hint}
          </p>
        ) : null}
        {error ? (
          <p id={errorId} className={s.error}>
            {error}
          </p>
        ) : null}
      </div>
    ),
  };
}

type Without<T> = Omit<T, 'className' | 'id'>;

export interface TextFieldProps extends FieldFrame, Without<InputHTMLAttributes<HTMLInputElement>> {
  id?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A single-line text field with label, hint and error. */
export function TextField({ label, hint, error, hideLabel, className, id, ...input }: TextFieldProps) {
  const generatedId = useId();
  const { control, frame } = useFrame(
    { label, hint, error, hideLabel: hideLabel ?? false, className },
    id ?? generatedId,
    input,
  );
  return frame(<input type="text" {...input} {...control} className={s.control} />);
}

export interface TextAreaProps extends FieldFrame, Without<TextareaHTMLAttributes<HTMLTextAreaElement>> {
  id?: string;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, hint, error, hideLabel, className, id, ...input }: TextAreaProps) {
  const generatedId = useId();
  const { control, frame } = useFrame(
    { label, hint, error, hideLabel: hideLabel ?? false, className },
    id ?? generatedId,
    input,
  );
  return frame(<textarea rows={5} {...input} {...control} className={classNames(s.control, s.area)} />);
}

export interface SelectFieldProps extends FieldFrame, Without<SelectHTMLAttributes<HTMLSelectElement>> {
  id?: string;
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField({ label, hint, error, hideLabel, className, id, children, ...input }: SelectFieldProps) {
  const generatedId = useId();
  const { control, frame } = useFrame(
    { label, hint, error, hideLabel: hideLabel ?? false, className },
    id ?? generatedId,
    input,
  );
  return frame(
    <span className={s.select}>
      <select {...input} {...control} className={s.control}>
        {children}
      </select>
      <Icon name="down" size={18} className={s.arrow} />
    </span>,
  );
}
