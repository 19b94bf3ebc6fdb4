import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Button, Dialog } from '@gargoyle/shared/ui';
import { useEffect } from 'react';
import { lazyPart } from '../support/lazy-part.tsx';
import type { OpenQuestion, Question } from './confirm.ts';
import s from './question-dialog.module.css';

const CancellationQuestion = lazyPart(
  () => import(/* webpackChunkName: "shell.cancellation" */ './cancellation-question.tsx'),
);
const HumanQuestion = lazyPart(() => import(/* webpackChunkName: "shell.human" */ './human-question.tsx'));

type Of<K extends Question['kind']> = Extract<Question, { kind: K }>;
interface Props<K extends Question['kind']> {
  question: Of<K>;
  answer: OpenQuestion['answer'];
}

/** Minimum heights in pixels: of a question, and of one with choices (SHELL-217, SHELL-219). */
const HEIGHT = 250;
const CHOICE_HEIGHT = 472;

function Ask({ question, answer }: Props<'ask'>) {
  const intl = useIntl();
  const buttons = question.buttons ?? [{ value: 'accept', label: intl.t('confirm.accept'), kind: 'clay' as const }];
  return (
    <Dialog
      open
      title={question.title}
      className={s.question}
      height={question.height ?? HEIGHT}
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

function Selection({ question, answer }: Props<'selection'>) {
  const intl = useIntl();
  return (
    <Dialog open title={question.title} className={s.question} height={CHOICE_HEIGHT} onClose={() => answer()}>
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

/** The currently open question (SHELL-214 to SHELL-223, SHELL-275). */
export default function QuestionDialog({ question, answer }: OpenQuestion) {
  const host = useHost();
  // Back takes its opener away, and below a modal dialog the frame cannot focus the page that is shown then.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
    },
    [],
  );
  const handleLost = () => {
    answer();
    host.toast.error();
  };
  if (question.kind === 'ask') return <Ask question={question} answer={answer} />;
  if (question.kind === 'selection') return <Selection question={question} answer={answer} />;
  if (question.kind === 'human') return <HumanQuestion frame={question.frame} answer={answer} onLost={answer} />;
  return <CancellationQuestion question={question} height={CHOICE_HEIGHT} answer={answer} onLost={handleLost} />;
}
