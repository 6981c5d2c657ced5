import { useQuery } from '@tanstack/react-query';
import { AlwaysOn } from '#renderer/domain/wall/always-on.tsx';
import { useRefetchFrom } from '#renderer/domain/wall/use-device-day.ts';
import { WallClock, WallEvents } from '#renderer/domain/wall/wall-head.tsx';
import type { Slots } from '#renderer/extras/slots.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { LoadingScreen } from '#renderer/ui/layout/loading-screen.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import * as words from '#shared/extras/board/words.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import styles from './board.module.css';
import { boardQuery } from './board-ticks.ts';
import { Column } from './column.tsx';
import { useScreenOn } from './use-screen-on.ts';
import { useTicking } from './use-ticking.ts';

/** Number of open tasks that a column shows, by how many children there are: what a tablet has room for. */
const MOST_TASKS = { few: 4, some: 2, many: 2 } as const;

function sizeOf(children: number): keyof typeof MOST_TASKS {
  if (children <= 4) return 'few';
  return children <= 6 ? 'some' : 'many';
}

/** The wall board: a column for each child, with what is to be done now (board-2). */
export function Board({ profiles, loadedAt, bar, Secret }: Slots['who.instead']) {
  const board = useQuery(boardQuery);
  useRefetchFrom(board.data?.until, board.refetch);
  useScreenOn();
  const { waiting, stays, asked, back, enter, turnOf, endTurn, onTick } = useTicking(board);
  if (!board.data) {
    if (board.isPending) return <LoadingScreen />;
    return (
      <Page title={say(words.extraName)} kid>
        <ErrorState
          title={say(common.kinboardCannotBeOpened)}
          error={board.error}
          retrying={board.isFetching}
          onRetry={() => void board.refetch()}
        />
      </Page>
    );
  }
  const { data } = board;
  const asking = asked && profiles.profiles.find(({ id }) => id === asked.userId);
  if (asking) {
    return <Secret key={asking.id} profile={asking} loadedAt={loadedAt} enter={enter} onBack={back} />;
  }
  const shown = data.children.flatMap((day) => {
    const profile = profiles.profiles.find(({ id }) => id === day.id);
    return profile ? [{ day, profile }] : [];
  });
  const size = sizeOf(shown.length);
  return (
    <AlwaysOn timeZone={data.timeZone}>
      <div className={styles.screen}>
        {bar(<WallClock timeZone={data.timeZone} />)}
        <Page kid width="wide" title={say(words.extraName)}>
          <WallEvents events={data.events}>{shown.map(({ profile }) => profile)}</WallEvents>
          <ul className={styles.columns} data-children={size}>
            {shown.map(({ day, profile }) => (
              <li key={day.id}>
                <Column
                  profile={profile}
                  day={day}
                  part={data.part}
                  most={MOST_TASKS[size]}
                  isSmall={size === 'many'}
                  waiting={waiting.filter(({ userId, date }) => userId === day.id && date === data.today)}
                  stays={(taskId) => stays(day.id, taskId)}
                  mayGoOn={turnOf === day.id}
                  onReady={endTurn}
                  onTick={(task, wanted) => onTick(data, profile, task, wanted)}
                />
              </li>
            ))}
          </ul>
          <p role="status" className={styles.kept}>
            {waiting.length > 0 && board.isError ? say(words.keptHere) : null}
          </p>
        </Page>
      </div>
    </AlwaysOn>
  );
}
