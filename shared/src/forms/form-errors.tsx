import s from './form-errors.module.css';

/** General errors of a rejected form, above its button. */
export const FormErrors = ({ texts }: { texts: readonly string[] }) =>
  texts.length ? (
    <div role="alert" className={s.errors}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  ) : null;
