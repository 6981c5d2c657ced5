import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#renderer/api/client.ts';
import { type Face, FaceChooser } from '#renderer/domain/people/face-chooser.tsx';
import { membersQuery } from '#renderer/domain/people/members.queries.ts';
import { currentUserQuery } from '#renderer/domain/session/session.ts';
import { SpeakButton } from '#renderer/domain/tasks/speak-button.tsx';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { keepSetting, readSetting } from '#renderer/platform/kept-choice.ts';
import { useVoice } from '#renderer/platform/speech.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { setColor, updateUser } from '#shared/contracts/people.ts';
import { messageFor } from '#shared/failure.ts';
import { language } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import { PROFILE_PICTURE_NAMES, PROFILE_PICTURES, profilePictureUrl } from '#shared/profile-pictures.ts';
import * as app from '#shared/words/app.ts';
import * as words from '#shared/words/faces.ts';

const ANIMALS = PROFILE_PICTURE_NAMES.filter((name) => PROFILE_PICTURES[name].group === 'Animals').map(
  profilePictureUrl,
);

/** Asks a child who it is. Closing it keeps the question for the next sign-in (people-32). */
export function ChooseFace({ user }: { user: CurrentUser }) {
  const key = `face-later:${user.id}`;
  const [isLater, setLater] = useState(() => readSetting(key) === user.signInId);
  const later = () => {
    keepSetting(key, user.signInId);
    setLater(true);
  };
  return isLater ? null : <ChooseFaceDialog user={user} onClose={later} />;
}

function ChooseFaceDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const members = useQuery(membersQuery(user.familyId ?? '')).data ?? [];
  const [chosen, setChosen] = useState<Face | null>(null);
  const save = useSaveFace(user);
  const hasVoice = useVoice(language()) === 'here';
  const suggested = ANIMALS.find((url) => members.every((member) => member.profileImageUrl !== url)) ?? null;
  const face = chosen ?? { profileImageUrl: user.profileImageUrl ?? suggested, color: user.color };
  const title = say(words.chooseWhoYouAre);
  return (
    <Dialog
      isOpen
      width="wide"
      title={title}
      onClose={onClose}
      notice={
        save.isError ? <InlineError>{messageFor(save.error, say(app.savePictureFailed))}</InlineError> : undefined
      }
      footer={
        <Button variant="primary" size="large" fill pending={save.isPending} onClick={() => save.mutate(face)}>
          {say(words.thisIsMe)}
        </Button>
      }
    >
      <div className="kid">
        <FaceChooser
          person={user}
          face={face}
          members={members}
          onChoose={setChosen}
          beside={hasVoice ? <SpeakButton sentences={[title]} /> : null}
        />
      </div>
    </Dialog>
  );
}

/** Saves the colour if it changed, then the picture, which answers the question. */
function useSaveFace(user: CurrentUser) {
  const queryClient = useQueryClient();
  const params = { userId: user.id };
  return useMutation({
    mutationKey: ['own-face'],
    mutationFn: async ({ profileImageUrl, color }: Face) => {
      if (color !== null && color !== user.color) await call(setColor, { params, body: { color } });
      await call(updateUser, { params, body: { profileImageUrl } });
    },
    onSuccess: (_saved, face) =>
      queryClient.setQueryData(currentUserQuery.queryKey, (known) => {
        if (!known) return known;
        const { choosesFace: _answered, ...rest } = known;
        return { ...rest, ...face };
      }),
    onSettled: () => refreshAfter(queryClient, 'members.changed'),
  });
}
