import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import * as words from '#shared/extras/school/words.ts';
import { say } from '#shared/language/say.ts';

/** Replaces a report until it is there: a placeholder, or the error. */
export function ReportState({ query }: Pick<Parameters<typeof QueryState>[0], 'query'>) {
  return (
    <QueryState
      query={query}
      title={say(words.errorLoadingSchool)}
      skeleton={<SkeletonList rows={5} height={52} label={say(words.loadingSchool)} />}
    />
  );
}
