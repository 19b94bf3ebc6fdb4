import { MOST } from '@gargoyle/shared/contract/limits';
import { useWords } from '@gargoyle/shared/forms';
import { useIntl } from '@gargoyle/shared/intl';
import { Button, Dialog, SelectField, TextArea } from '@gargoyle/shared/ui';
import { type FormEvent, useId, useState } from 'react';
import { latePart } from '../support/late-part.tsx';
import type { OpenQuestion, Question } from './confirm.ts';
import s from './question-dialog.module.css';

const HumanQuestion = latePart(() => import(/* webpackChunkName: "shell.human" */ './human-question.tsx'));

type Of<K extends Question['kind']> = Extract<Question, { kind: K }>;
interface Props<K extends Question['kind']> {
  question: Of<K>;
  answer: OpenQuestion['answer'];
}

/** Heights in pixels: of a question, and of one with something to choose (SHELL-217, SHELL-219). */
const PLAIN = 250;
const ROOMY = 472;

function Ask({ question, answer }: Props<'ask'>) {
  const intl = useIntl();
  const buttons = question.buttons ?? [{ value: 'accept', label: intl.t('confirm.accept'), kind: 'clay' as const }];
  return (
    <Dialog
      open
      title={question.title}
      className={s.question}
      height={question.height ?? PLAIN}
      onClose={() => answer()}
      actions={
        <>
          {question.buttons ? null : <Button onClick={() => answer()}>{intl.t('confirm.cancel')}</Button>}
          {buttons.map(({ value, label, kind }) => (
            <Button key={value} look={kind === 'outline' ? 'outline' : 'clay'} onClick={() => answer(value)}>
              {label}
            </Button>
          ))}
        </>
      }
    >
      <p>{question.text}</p>
    </Dialog>
  );
}

/** SHELL-220, ACC-161, ACC-162: 'Other' needs words, anything else may stay empty. */
function Cancellation({ question, answer }: Props<'cancellation'>) {
  const intl = useIntl();
  const words = useWords();
  const form = useId();
  const other = intl.t('confirm.other');
  const [feedback, setFeedback] = useState('');
  const [message, setMessage] = useState('');
  const tooLong = message.length > MOST.cancellation;
  const lacking = tooLong || (feedback === other && !message.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!lacking) answer({ feedback, message });
  };
  return (
    <Dialog
      open
      title={question.title}
      className={s.question}
      height={ROOMY}
      onClose={() => answer()}
      actions={
        <>
          <Button onClick={() => answer()}>{intl.t('confirm.close')}</Button>
          <Button look="clay" type="submit" form={form} disabled={lacking}>
            {intl.t('confirm.submit')}
          </Button>
        </>
      }
    >
      <form method="post" id={form} className={s.form} onSubmit={submit}>
        <p>{question.text}</p>
        <SelectField
          label={intl.t('confirm.reason')}
          value={feedback}
          onChange={(event) => setFeedback(event.target.value)}
        >
          <option value="">{intl.t('confirm.choose')}</option>
          {[...question.reasons.filter((reason) => reason !== other), other].map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </SelectField>
        <TextArea
          label={intl.t('confirm.message')}
          placeholder={intl.t('confirm.messageHint')}
          value={message}
          error={tooLong ? words.tooLong(MOST.cancellation) : undefined}
          onChange={(event) => setMessage(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

function Selection({ question, answer }: Props<'selection'>) {
  const intl = useIntl();
  return (
    <Dialog open title={question.title} className={s.question} height={ROOMY} onClose={() => answer()}>
      <p>{question.text}</p>
      <div className={s.choices}>
        {(['individual', 'groups'] as const).map((value) => (
          <Button key={value} wide onClick={() => answer(value)}>
            {intl.t(`confirm.${value}`)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

/** The one open question (SHELL-214 to SHELL-223, SHELL-275). */
export default function QuestionDialog({ question, answer }: OpenQuestion) {
  if (question.kind === 'ask') return <Ask question={question} answer={answer} />;
  if (question.kind === 'selection') return <Selection question={question} answer={answer} />;
  if (question.kind === 'human') return <HumanQuestion frame={question.frame} answer={answer} onLost={answer} />;
  return <Cancellation question={question} answer={answer} />;
}
