import '#renderer/app/page-language.ts';
import '#renderer/app/early-files.ts';
import '#renderer/ui/theme/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setUnauthorizedHandler } from '#renderer/api/client.ts';
import { createQueryClient, watchWindowFocus } from '#renderer/api/query-client.ts';
import { App } from '#renderer/app/app.tsx';
import { keepEarlyAnswers } from '#renderer/app/early-answers.ts';
import { watchReachOfParts } from '#renderer/app/reach-of-parts.ts';
import { watchDay } from '#renderer/domain/day/day-watch.ts';
import { loseSession } from '#renderer/domain/session/session.ts';
import { savesData } from '#renderer/platform/save-data.ts';
import { followTranslation } from '#renderer/platform/translated-page.ts';
import { startTheme } from '#renderer/ui/theme/theme.ts';

startTheme();
followTranslation();
watchWindowFocus();

const queryClient = createQueryClient();
setUnauthorizedHandler(() => loseSession(queryClient));
keepEarlyAnswers(queryClient);
watchDay(queryClient);
watchReachOfParts();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>,
);

/**
 * Milliseconds after the page's load event before screens are fetched ahead: a slow tablet is still busy until then.
 */
const FETCH_AHEAD_AFTER_MS = 1000;
// Loaded separately, since it is not needed before the first screen. If it fails to load, screens load when they are
// opened.
const fetchAhead = () =>
  import('#renderer/app/fetch-ahead.ts').then(
    ({ startFetchingAhead }) => startFetchingAhead(queryClient),
    () => undefined,
  );
window.addEventListener('load', () => setTimeout(() => savesData() || void fetchAhead(), FETCH_AHEAD_AFTER_MS));
