import { useIntl } from '@gargoyle/shared/intl';
import { Dialog } from '@gargoyle/shared/ui';
import { useEffect, useRef } from 'react';
import { FRAME_SANDBOX, listenToFrame } from './check-frame.ts';
import type { OpenQuestion } from './confirm.ts';
import s from './question-dialog.module.css';

interface HumanQuestionProps {
  /** URL of the frame with the provider's checkbox. */
  frame: string;
  answer: OpenQuestion['answer'];
}

/** The provider's human check in a dialog; answers with its token. */
export default function HumanQuestion({ frame, answer }: HumanQuestionProps) {
  const intl = useIntl();
  const place = useRef<HTMLIFrameElement>(null);
  const title = intl.t('confirm.human');
  useEffect(
    () => (place.current ? listenToFrame(place.current, (token) => answer(token ?? undefined)) : undefined),
    [answer],
  );
  return (
    <Dialog open title={title} className={s.question} onClose={() => answer()}>
      <iframe ref={place} className={s.frame} sandbox={FRAME_SANDBOX} src={frame} title={title} />
    </Dialog>
  );
}
