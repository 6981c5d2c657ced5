import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { membersQuery } from '#renderer/domain/people/members.queries.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { FaceTile } from '#renderer/domain/wall/face-tile.tsx';
import type { DeviceShows } from '#shared/device-shows.ts';
import { say } from '#shared/language/say.ts';
import type { Text } from '#shared/language/text.ts';
import { isChild } from '#shared/permissions.ts';
import * as starter from '#shared/words/starter.ts';
import * as words from '#shared/words/wall.ts';
import styles from './device-preview.module.css';

const SEEN: Readonly<Record<DeviceShows, Text>> = {
  names: words.visitorSeesNames,
  rings: words.visitorSeesRings,
  next: words.visitorSeesNext,
};

/** Made-up days of the children in the preview. */
const DAYS = [
  { done: 3, total: 5, points: 120, next: { text: starter.brushTeethPm, icon: 'toothbrush' } },
  { done: 4, total: 4, points: 45, next: null },
  { done: 1, total: 6, points: 80, next: { text: starter.waterPlants, icon: 'flower' } },
] as const;

/**
 * Shows what "Who is it?" looks like with the chosen settings, with the family's first children and made-up days, and
 * says what a visitor sees (devices-42).
 */
export function DevicePreview({ shows, showsPoints }: { shows: DeviceShows; showsPoints: boolean }) {
  const familyId = useSignedInUser().family?.id ?? '';
  const members = useQuery(membersQuery(familyId));
  const children = (members.data ?? []).filter(isChild).slice(0, DAYS.length);
  return (
    <PreviewBox>
      {children.length > 0 ? (
        <ul className={styles.tiles} aria-hidden="true">
          {children.map((child, index) => {
            const { next, points, ...day } = DAYS[index] ?? DAYS[0];
            const shown = {
              ...day,
              id: child.id,
              next: shows === 'next' && next ? { text: `${say(next.text)}`, icon: next.icon } : null,
              points: showsPoints ? points : null,
            };
            return (
              <li key={child.id}>
                <FaceTile person={child} day={shows === 'names' ? undefined : shown} size={56} />
              </li>
            );
          })}
        </ul>
      ) : null}
      <p>
        {say(SEEN[shows])} {shows !== 'names' && showsPoints ? say(words.visitorSeesPoints) : null}
      </p>
      <p className="muted">
        {say(words.visitorNeverSees)} {say(words.darkAtNight)}
      </p>
    </PreviewBox>
  );
}

/** Box with a small picture of what a device will show, and words about it. */
export function PreviewBox({ children }: { children: ReactNode }) {
  return (
    <section className={styles.preview} aria-label={say(words.preview)}>
      {children}
    </section>
  );
}
