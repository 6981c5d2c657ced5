import { Edit, NewPerson } from '@blueprintjs/icons';
import { Suspense, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { personName } from '#renderer/domain/people/person-name.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { TextField } from '#renderer/ui/forms/fields.tsx';
import { FocusFirstField } from '#renderer/ui/forms/focus-first-field.tsx';
import { FieldRow, Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { lazyDialog } from '#renderer/ui/overlays/lazy-dialog.tsx';
import { PIN_LENGTH } from '#shared/constants.ts';
import type { FamilyView } from '#shared/contracts/families.schema.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as faces from '#shared/words/faces.ts';
import * as membersWords from '#shared/words/members.ts';
import * as words from '#shared/words/setup.ts';
import { ChildPin } from './child-pin.tsx';
import { newChild, useAddChild } from './setup.queries.ts';
import { SetupFrame } from './setup-frame.tsx';
import { StepActions, StepError } from './step-parts.tsx';
import styles from './steps.module.css';

const FaceDialog = lazyDialog(() => import('#renderer/domain/members/face-editor.tsx'), 'FaceDialog');

interface ChildrenStepProps {
  family: FamilyView;
  familyChildren: readonly PersonView[];
  onNext: () => void;
}

/** Step that adds the children, each saved at once. Continue also adds a name that is still in the fields. */
export function ChildrenStep({ family, familyChildren, onNext }: ChildrenStepProps) {
  const lastName = familyChildren.at(-1)?.lastName ?? proposedLastName(family.name);
  const form = useZodForm(newChild, { firstName: '', lastName, pin: '' });
  const goesOn = useRef(false);
  const add = useAddChild(family.id, (child) => {
    announce(say(words.childAdded, { name: personName(child) }));
    if (goesOn.current) return onNext();
    // First, since a form that was just reset knows none of its fields.
    form.setFocus('firstName');
    form.reset({ firstName: '', lastName: form.getValues('lastName'), pin: '' });
  });
  const [firstName, pin] = form.watch(['firstName', 'pin']);
  const hasInput = firstName.trim() !== '' || pin !== '';
  const hasChildren = familyChildren.length > 0;
  const save = (values: z.output<typeof newChild>) => {
    add.mutate(values, { onError: (error) => showServerIssues(form, error) });
  };
  return (
    <SetupFrame step="children" title={say(words.addYourChildren)} subtitle={say(words.addYourChildrenHint)}>
      {hasChildren ? <ChildrenSoFar familyChildren={familyChildren} /> : null}
      <FocusFirstField>
        <Form form={form} className={styles.childForm} onSubmit={save}>
          <FieldRow>
            <TextField name="firstName" label={say(common.firstName)} autoComplete="off" />
            <TextField name="lastName" label={say(membersWords.lastName)} autoComplete="off" />
            <TextField
              name="pin"
              label={say(words.pinOfDigits, PIN_LENGTH)}
              isDigits
              maxLength={PIN_LENGTH.max}
              autoComplete="off"
              verbatim
            />
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
              {hasChildren ? say(words.addAnotherChild) : say(words.addChild)}
            </Button>
          </div>
          <StepActions>
            <Button
              type={hasInput ? 'submit' : 'button'}
              variant="primary"
              size="large"
              pending={add.isPending && goesOn.current}
              onClick={() => {
                goesOn.current = true;
                if (!hasInput) onNext();
              }}
            >
              {hasInput
                ? say(words.addAndContinue)
                : hasChildren
                  ? say(words.continueButton)
                  : say(words.continueWithoutChildren)}
            </Button>
          </StepActions>
        </Form>
      </FocusFirstField>
    </SetupFrame>
  );
}

/** Children added so far, each with picture, colour and PIN to change in the row (setup-13). */
function ChildrenSoFar({ familyChildren }: { familyChildren: readonly PersonView[] }) {
  const [faceOf, setFaceOf] = useState<PersonView | null>(null);
  return (
    <>
      <ul className={styles.children} aria-label={say(words.childrenSoFar)}>
        {familyChildren.map((child) => (
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
            <ChildPin child={child} />
          </li>
        ))}
      </ul>
      <p className={styles.faceHint}>{say(faces.tapAFaceToChange)}</p>
      {faceOf ? (
        <Suspense>
          <FaceDialog member={faceOf} onClose={() => setFaceOf(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Proposes the last name of the first child: the family's name, if that is one word such as "Hansen". */
function proposedLastName(familyName: string): string {
  return /\s/.test(familyName.trim()) ? '' : familyName.trim();
}
