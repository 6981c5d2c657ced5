import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#renderer/ui/controls/button.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { WeekReview } from '#shared/extras/sunday/contract.schema.ts';
import * as words from '#shared/extras/sunday/words.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as members from '#shared/words/members.ts';
import { ChildPage } from './child-page.tsx';
import { NextPage } from './next-page.tsx';
import { UndonePage } from './undone-page.tsx';
import { weekReviewQuery } from './week.queries.ts';
import styles from './week-dialog.module.css';

interface WeekDialogProps {
  /** Monday of the week. */
  week: string;
  /** Called after the last page. */
  onEnd: () => void;
  onClose: () => void;
}

/** Pages to look at together, one after the other (sunday-4). */
export function WeekDialog({ week, onEnd, onClose }: WeekDialogProps) {
  const review = useQuery(weekReviewQuery(week));
  const [page, setPage] = useState(0);
  const pages = review.data ? pagesOf(review.data) : [];
  const isLast = page >= pages.length - 1;
  return (
    <Dialog
      isOpen
      title={say(words.ourWeek)}
      onClose={onClose}
      footer={
        review.data ? (
          <>
            <Button variant="quiet" onClick={() => window.print()}>
              {say(members.print)}
            </Button>
            {page > 0 ? <Button onClick={() => setPage(page - 1)}>{say(words.pageBefore)}</Button> : null}
            <Button variant="primary" onClick={() => (isLast ? onEnd() : setPage(page + 1))}>
              {say(isLast ? common.done : words.nextPage)}
            </Button>
          </>
        ) : null
      }
    >
      <QueryState
        query={review}
        title={say(words.errorLoadingWeek)}
        skeleton={<SkeletonList rows={4} height={64} label={say(words.loadingWeek)} />}
      />
      {pages.map(({ key, content }, index) => (
        <section key={key} className={`kid ${styles.page}`} hidden={index !== Math.min(page, pages.length - 1)}>
          {content}
        </section>
      ))}
    </Dialog>
  );
}

function pagesOf(review: WeekReview): { key: string; content: ReactNode }[] {
  return [
    ...review.children.map((each) => ({ key: each.child.id, content: <ChildPage {...each} /> })),
    ...(review.undone.length > 0
      ? [{ key: 'undone', content: <UndonePage week={review.week} tasks={review.undone} /> }]
      : []),
    { key: 'next', content: <NextPage {...review} /> },
  ];
}
