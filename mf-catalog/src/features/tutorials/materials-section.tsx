import { langOf } from '@gargoyle/shared/contract/lang-of';
import { useIntl } from '@gargoyle/shared/intl';
import { Button, classNames, RichText } from '@gargoyle/shared/ui';
import { useId, useState } from 'react';
import s from './materials-section.module.css';
import type { TutorialDetail } from './tutorials.queries.ts';

/** Required materials: the first lines, the rest on demand (CAT-121). */
export function MaterialsSection({
  course,
}: {
  course: Pick<TutorialDetail, 'materials' | 'referenceMaterials' | 'untranslated'>;
}) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!course.materials && !course.referenceMaterials) return null;
  return (
    <section className={s.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="t5">
        {intl.t('tutorial.materials')}
      </h2>
      <div id={id} className={classNames(s.content, open ? null : s.folded)}>
        {course.materials ? <RichText html={course.materials} lang={langOf(course, 'materials')} /> : null}
        {course.referenceMaterials ? (
          <RichText
            html={course.referenceMaterials}
            className={s.reference}
            lang={langOf(course, 'referenceMaterials')}
          />
        ) : null}
      </div>
      <Button look="text" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {intl.t(open ? 'tutorial.showLess' : 'tutorial.showMore')}
      </Button>
    </section>
  );
}
