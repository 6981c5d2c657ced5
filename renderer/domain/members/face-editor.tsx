import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#renderer/api/client.ts';
import { type Face, FaceChooser } from '#renderer/domain/people/face-chooser.tsx';
import { membersQuery } from '#renderer/domain/people/members.queries.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { setColor, updateUser } from '#shared/contracts/people.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as app from '#shared/words/app.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/faces.ts';

/** Chooses picture and colour for a member; a tap saves at once, and what could not be saved is taken back. */
export function FaceEditor({ member }: { member: PersonView }) {
  const queryClient = useQueryClient();
  const members = useQuery(membersQuery(member.familyId ?? '')).data ?? [];
  const known = members.find(({ id }) => id === member.id) ?? member;
  const [saved, setSaved] = useState<Face>({ profileImageUrl: known.profileImageUrl, color: known.color });
  const params = { userId: member.id };
  const save = useMutation({
    mutationKey: ['face', member.id],
    scope: { id: `face-${member.id}` },
    mutationFn: async ({ next, last }: { next: Face; last: Face }) => {
      if (next.profileImageUrl !== last.profileImageUrl)
        await call(updateUser, { params, body: { profileImageUrl: next.profileImageUrl } });
      if (next.color !== null && next.color !== last.color)
        await call(setColor, { params, body: { color: next.color } });
    },
    onMutate: ({ next }) => setSaved(next),
    onError: (_error, { last }) => setSaved(last),
    onSettled: () => refreshAfter(queryClient, 'members.changed'),
  });
  return (
    <div className="kid">
      {save.isError ? <InlineError>{messageFor(save.error, say(app.savePictureFailed))}</InlineError> : null}
      <FaceChooser
        person={member}
        face={saved}
        members={members}
        onChoose={(next) => save.mutate({ next, last: saved })}
      />
    </div>
  );
}

/** Dialog in which a grown-up chooses picture and colour of a child (people-31). */
export function FaceDialog({ member, onClose }: { member: PersonView; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      width="wide"
      title={say(words.pictureAndColourNamed, { name: shortName(member) })}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {say(common.done)}
        </Button>
      }
    >
      <FaceEditor member={member} />
    </Dialog>
  );
}
