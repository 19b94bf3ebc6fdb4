import { MOST } from '@gargoyle/shared/contract/limits';
import { atMost, firstBroken, required, useApiForm } from '@gargoyle/shared/forms';
import { useIntl } from '@gargoyle/shared/intl';
import { Button, Dialog, SelectField, TextArea } from '@gargoyle/shared/ui';
import { useId } from 'react';
import type { OpenQuestion, Question } from './confirm.ts';
import s from './question-dialog.module.css';

interface CancellationQuestionProps {
  question: Extract<Question, { kind: 'cancellation' }>;
  height: number;
  answer: OpenQuestion['answer'];
}

/** Asks for the reason of a cancellation: 'Other' requires a message (SHELL-220, ACC-161, ACC-162). */
export default function CancellationQuestion({ question, height, answer }: CancellationQuestionProps) {
  const intl = useIntl();
  const id = useId();
  const other = intl.t('confirm.other');
  const rulesOf = ({ feedback }: { feedback: string }) => [
    ...(feedback === other ? [required] : []),
    atMost(MOST.cancellation),
  ];
  const form = useApiForm({
    initial: { feedback: '', message: '' },
    rules: { message: rulesOf },
    send: async (values) => answer(values),
  });
  const isInvalid = firstBroken(form.values.message, rulesOf(form.values)) !== undefined;
  return (
    <Dialog
      open
      title={question.title}
      className={s.question}
      height={height}
      onClose={() => answer()}
      actions={
        <>
          <Button onClick={() => answer()}>{intl.t('confirm.close')}</Button>
          <Button look="clay" type="submit" form={id} disabled={isInvalid}>
            {intl.t('confirm.submit')}
          </Button>
        </>
      }
    >
      <form method="post" id={id} className={s.form} onSubmit={form.onSubmit} noValidate>
        <p>{question.text}</p>
        <SelectField {...form.field('feedback')} label={intl.t('confirm.reason')}>
          <option value="">{intl.t('confirm.choose')}</option>
          {[...question.reasons.filter((reason) => reason !== other), other].map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </SelectField>
        <TextArea
          {...form.field('message')}
          label={intl.t('confirm.message')}
          placeholder={intl.t('confirm.messageHint')}
        />
      </form>
    </Dialog>
  );
}
