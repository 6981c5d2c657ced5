import { Edit, NewPerson } from '@blueprintjs/icons';
import { Suspense, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { personName } from '#renderer/domain/people/person-name.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { TextField } from '#renderer/ui/forms/fields.tsx';
import { FieldRow, Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { lazyDialog } from '#renderer/ui/overlays/lazy-dialog.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { addChildBody } from '#shared/contracts/people.schema.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as faces from '#shared/words/faces.ts';
import * as membersWords from '#shared/words/members.ts';
import * as words from '#shared/words/setup.ts';
import { useAddChild } from './setup.queries.ts';
import { SetupFrame } from './setup-frame.tsx';
import { StepActions, StepError } from './step-parts.tsx';
import styles from './steps.module.css';

const FaceDialog = lazyDialog(() => import('#renderer/domain/members/face-editor.tsx'), 'FaceDialog');

interface ChildrenStepProps {
  familyId: string;
  members: readonly PersonView[];
  onBack: () => void;
  onNext: () => void;
}

/** Step that adds the children, each saved at once. Continue also adds a name that is still in the fields. */
export function ChildrenStep({ familyId, members, onBack, onNext }: ChildrenStepProps) {
  const children = members.filter((member) => member.role?.type === 'child');
  const form = useZodForm(addChildBody, { firstName: '', lastName: children.at(-1)?.lastName ?? '' });
  const goesOn = useRef(false);
  const [faceOf, setFaceOf] = useState<PersonView | null>(null);
  const add = useAddChild(familyId, (child) => {
    announce(say(words.childAdded, { name: personName(child) }));
    if (goesOn.current) return onNext();
    form.reset({ firstName: '', lastName: form.getValues('lastName') });
    form.setFocus('firstName');
  });
  const hasName = form.watch('firstName').trim() !== '';
  const save = (values: z.output<typeof addChildBody>) => {
    add.mutate(values, { onError: (error) => showServerIssues(form, error) });
  };
  return (
    <SetupFrame step="children" title={say(words.addYourChildren)} subtitle={say(words.addYourChildrenHint)}>
      {children.length > 0 ? (
        <ul className={styles.children} aria-label={say(words.childrenSoFar)}>
          {children.map((child) => (
            <li key={child.id} className={styles.child}>
              <PressArea
                className={styles.face}
                aria-label={say(faces.pictureAndColourNamed, { name: personName(child) })}
                onClick={() => setFaceOf(child)}
              >
                <Avatar person={child} size={56} />
                <strong dir="auto">{personName(child)}</strong>
                <Edit aria-hidden="true" />
              </PressArea>
            </li>
          ))}
        </ul>
      ) : null}
      {children.length > 0 ? <p className={styles.faceHint}>{say(faces.tapAFaceToChange)}</p> : null}
      {faceOf ? (
        <Suspense>
          <FaceDialog member={faceOf} onClose={() => setFaceOf(null)} />
        </Suspense>
      ) : null}
      <Form form={form} className={styles.form} onSubmit={save}>
        <FieldRow>
          <TextField name="firstName" label={say(common.firstName)} autoComplete="off" />
          <TextField name="lastName" label={say(membersWords.lastName)} autoComplete="off" />
        </FieldRow>
        <StepError error={add.error} />
        <div>
          <Button
            type="submit"
            icon={<NewPerson aria-hidden="true" />}
            pending={add.isPending && !goesOn.current}
            onClick={() => {
              goesOn.current = false;
            }}
          >
            {children.length > 0 ? say(words.addAnotherChild) : say(words.addChild)}
          </Button>
        </div>
        <StepActions onBack={onBack}>
          <Button
            type={hasName ? 'submit' : 'button'}
            variant="primary"
            size="large"
            pending={add.isPending && goesOn.current}
            onClick={() => {
              goesOn.current = true;
              if (!hasName) onNext();
            }}
          >
            {hasName
              ? say(words.addAndContinue)
              : children.length > 0
                ? say(words.continueButton)
                : say(words.continueWithoutChildren)}
          </Button>
        </StepActions>
      </Form>
    </SetupFrame>
  );
}
