import { useState } from 'react';
import { keepSetting, readSetting } from '#renderer/platform/kept-choice.ts';
import { Segmented } from '#renderer/ui/controls/segmented.tsx';
import { FieldGroup } from '#renderer/ui/forms/field-group.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { SCHOOL } from '#shared/extras/school/rules.ts';
import * as words from '#shared/extras/school/words.ts';
import { say } from '#shared/language/say.ts';
import styles from './boxes-field.module.css';

/** Boxes of a day on the card, and how many of them are enough (school-6). */
export interface Boxes {
  boxes: number;
  enough: number;
}

/** Returns the boxes of a child's card on this device, and a function that changes them. */
export function useBoxes({ id }: PersonView): [Boxes, (boxes: Boxes) => void] {
  const key = `school.boxes.${id}`;
  const [kept, setKept] = useState(() => readBoxes(readSetting(key)));
  const change = (next: Boxes) => {
    const boxes = { ...next, enough: Math.min(next.enough, next.boxes) };
    keepSetting(key, `${boxes.enough}/${boxes.boxes}`);
    setKept(boxes);
  };
  return [kept, change];
}

function readBoxes(kept: string | null): Boxes {
  const [enough = 1, boxes = 1] = (kept ?? '').split('/').map(Number);
  const isGood = Number.isInteger(boxes) && boxes <= SCHOOL.boxes && enough >= 1 && enough <= boxes;
  return isGood ? { boxes, enough } : { boxes: 1, enough: 1 };
}

/** Fields for the boxes of a day. */
export function BoxesField({ boxes, enough, onChange }: Boxes & { onChange: (boxes: Boxes) => void }) {
  return (
    <>
      <Numbers
        label={say(words.boxesADay)}
        hint={say(words.oneForEachLesson)}
        most={SCHOOL.boxes}
        value={boxes}
        // All are enough at first.
        onChange={(next) => onChange({ boxes: next, enough: next })}
      />
      {boxes > 1 ? (
        <Numbers
          label={say(words.enoughBoxes)}
          most={boxes}
          value={enough}
          onChange={(next) => onChange({ boxes, enough: next })}
        />
      ) : null}
    </>
  );
}

interface NumbersProps {
  label: string;
  hint?: string;
  most: number;
  value: number;
  onChange: (value: number) => void;
}

function Numbers({ label, hint, most, value, onChange }: NumbersProps) {
  const options = Array.from({ length: most }, (_number, index) => String(index + 1));
  return (
    <FieldGroup legend={label}>
      <div className={styles.numbers}>
        <Segmented
          label={label}
          options={options.map((option) => ({ value: option, label: option }))}
          value={String(value)}
          onChange={(chosen) => onChange(Number(chosen))}
        />
      </div>
      {hint ? <span className="muted">{hint}</span> : null}
    </FieldGroup>
  );
}
