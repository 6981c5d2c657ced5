import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BurstCard, useQuietRoom } from '#renderer/domain/day/burst-card.tsx';
import { StarMark } from '#renderer/domain/points/points-pill.tsx';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { useReadingAloud } from '#renderer/domain/tasks/reading-aloud.ts';
import { SpeakButton } from '#renderer/domain/tasks/speak-button.tsx';
import type { Slots } from '#renderer/extras/slots.tsx';
import { readSetting } from '#renderer/platform/kept-choice.ts';
import { Said } from '#renderer/ui/layout/said.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { WeekView } from '#shared/extras/together/contract.schema.ts';
import * as words from '#shared/extras/together/words.ts';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import { togetherQuery } from './together.queries.ts';
import styles from './together-line.module.css';
import { WeekBar } from './week-bar.tsx';

/**
 * Line on Home about what the family fills together, or did last week; what was reached is celebrated in its place
 * (together-5, together-7).
 */
export function TogetherLine({ today }: Slots['home.line']) {
  const user = useSignedInUser();
  const { data, isPending } = useQuery(togetherQuery(today));
  const before = data?.before?.reached ? data.before : null;
  const shown = data?.now ?? before;
  const celebrated = useCelebrated(data?.now?.reached ? data.now : before);
  if (isPending) return <div className={styles.toCome} />;
  if (!shown) return null;
  return (
    <div className={styles.together} data-grown-up={!isChild(user) || undefined}>
      {celebrated ? (
        <BurstCard
          occasion={{ key: keyOf(user.id), value: celebrated.week }}
          picture={<Picture icon={celebrated.treat.icon} size={88} />}
          title={say(words.togetherYouDidIt)}
          text={say(words.yourTreat, { treat: celebrated.treat.title })}
        />
      ) : null}
      {celebrated?.week === shown.week ? null : <Line shown={shown} isBefore={shown === before} />}
    </div>
  );
}

function Line({ shown, isBefore }: { shown: WeekView; isBefore: boolean }) {
  const { isOn: isReadAloud } = useReadingAloud(useSignedInUser().id);
  const { sum, target, treat, reached } = shown;
  const about = reached ? (isBefore ? words.treatDoneBefore : words.treatDone) : words.treatToCome;
  const progress = say(words.togetherProgress, { sum, target, treat: treat.title });
  return (
    <section aria-label={say(words.extraName)} className={styles.line} data-reached={reached || undefined}>
      <Picture icon={treat.icon} size={44} />
      <div className={styles.words}>
        <p className={styles.treat}>
          {reached ? <StarMark size={18} /> : null}
          <span>
            <Said text={about} tags={{ treat: () => <bdi>{treat.title}</bdi> }} />
          </span>
        </p>
        {reached ? null : <WeekBar {...shown} />}
      </div>
      {isReadAloud ? (
        <SpeakButton sentences={reached ? [say(words.togetherYouDidIt), treat.title] : [progress]} />
      ) : null}
    </section>
  );
}

const keyOf = (userId: string) => `together:${userId}`;

/**
 * Returns the reached week that is celebrated during this visit: each once for a person on a device. The card comes and
 * goes only while nobody touches the screen (together-5).
 */
function useCelebrated(reached: WeekView | null): WeekView | null {
  const key = keyOf(useSignedInUser().id);
  const [found, setFound] = useState<WeekView | null>(null);
  // Weeks are compared, so that last week's is not celebrated after this week's.
  if (reached && reached.week !== found?.week && (readSetting(key) ?? '') < reached.week) setFound(reached);
  const hasRoom = useQuietRoom(found !== null && found.week === reached?.week, false);
  return hasRoom ? found : null;
}
