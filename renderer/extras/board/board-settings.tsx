import { useQuery } from '@tanstack/react-query';
import { membersQuery } from '#renderer/domain/people/members.queries.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import type { BoardSettings } from '#shared/extras/board/fields.ts';
import * as words from '#shared/extras/board/words.ts';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import * as wall from '#shared/words/wall.ts';
import { BoardPreview } from './board-preview.tsx';
import styles from './board-settings.module.css';

const NEW_BOARD: BoardSettings = { children: null, asksSecret: true, withProfessionals: false };

/** Chooses whether a device is a wall board, what that shows, and says what a visitor sees (board-8). */
export function BoardSettingsFields({
  device,
  more,
  onMore,
  showsPoints,
  points,
  picker,
  Preview,
}: Slots['device.shows']) {
  const familyId = useSignedInUser().family?.id ?? '';
  const members = useQuery(membersQuery(familyId));
  const children = (members.data ?? []).filter(isChild);
  const board = more.board === undefined ? (device.board ?? null) : more.board;
  const change = (changes: Partial<BoardSettings>) => onMore({ board: { ...(board ?? NEW_BOARD), ...changes } });
  const chosen = (board?.children ?? children.map(({ id }) => id)).filter((id) =>
    children.some((each) => each.id === id),
  );
  const choose = (id: string, isOn: boolean) => {
    const next = children.map((child) => child.id).filter((each) => (each === id ? isOn : chosen.includes(each)));
    // All children: those who join later, too.
    change({ children: next.length === children.length ? null : next });
  };
  return (
    <>
      <Select
        label={say(words.thisDeviceIs)}
        value={board ? 'board' : 'picker'}
        options={[
          { value: 'picker', label: say(words.whoIsIt) },
          { value: 'board', label: say(words.wallBoard) },
        ]}
        onChange={(value) => onMore({ board: value === 'board' ? (device.board ?? NEW_BOARD) : null })}
      />
      {board ? (
        <>
          <fieldset className={styles.children}>
            <legend>{say(words.childrenShown)}</legend>
            {children.map((child) => (
              <Checkbox
                key={child.id}
                label={<span dir="auto">{shortName(child)}</span>}
                checked={chosen.includes(child.id)}
                onChange={(event) => choose(child.id, event.currentTarget.checked)}
              />
            ))}
          </fieldset>
          {chosen.length === 0 ? <p className={styles.missing}>{say(words.chooseAChild)}</p> : null}
          <Checkbox
            label={say(words.asksSecret)}
            hint={say(words.asksSecretHint)}
            checked={board.asksSecret}
            onChange={(event) => change({ asksSecret: event.currentTarget.checked })}
          />
          {board.asksSecret ? null : (
            <Notice tone="warning" role="status">
              {say(words.noSecretHint)}
            </Notice>
          )}
          <Checkbox
            label={say(words.withProfessionals)}
            hint={say(words.withProfessionalsHint)}
            checked={board.withProfessionals}
            onChange={(event) => change({ withProfessionals: event.currentTarget.checked })}
          />
          {points}
          <Preview>
            <BoardPreview people={children.filter(({ id }) => chosen.includes(id))} />
            <p>{showsPoints ? say(words.visitorSeesWithPoints) : say(words.visitorSees)}</p>
            <p className="muted">{say(wall.darkAtNight)}</p>
          </Preview>
          <details className={styles.keepOn}>
            <summary>{say(words.keepOn)}</summary>
            <p>{say(words.keepOnIpad)}</p>
            <p>{say(words.keepOnAndroid)}</p>
          </details>
        </>
      ) : (
        picker
      )}
    </>
  );
}
