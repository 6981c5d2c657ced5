import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetReload, reloadOnce } from '#renderer/app/reload-once.ts';
import { currentUserQuery, setupQuery } from '#renderer/domain/session/session.ts';
import { useSomethingUnsaved } from '#renderer/platform/unsaved.ts';
import { language } from '#shared/language/language.ts';

/**
 * Opens the page anew once its reader reads another language than it speaks: somebody else signed in, they chose another one,
 * or their family did (docs/product/languages.md#languages-7). What is being entered is finished first.
 */
export function usePageLanguage(): void {
  const user = useQuery({ ...currentUserQuery, enabled: false }).data;
  const setup = useQuery({ ...setupQuery, enabled: false }).data;
  const isUnsaved = useSomethingUnsaved();
  const wanted = user ? (user.language ?? user.family?.language) : user === null ? setup?.language : undefined;
  useEffect(() => {
    const mark = `language ${wanted}`;
    if (!wanted || isUnsaved) return;
    if (wanted === language()) forgetReload(mark);
    else reloadOnce(mark);
  }, [wanted, isUnsaved]);
}
