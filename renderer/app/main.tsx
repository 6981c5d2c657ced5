import '#renderer/app/page-language.ts';
import '#renderer/app/early-files.ts';
import '#renderer/ui/theme/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setUnauthorizedHandler } from '#renderer/api/client.ts';
import { createQueryClient, watchWindowFocus } from '#renderer/api/query-client.ts';
import { App } from '#renderer/app/app.tsx';
import { keepEarlyAnswers } from '#renderer/app/early-answers.ts';
import { startFetchingAhead } from '#renderer/app/fetch-ahead.ts';
import { watchReachOfParts } from '#renderer/app/reach-of-parts.ts';
import { watchDay } from '#renderer/domain/day/day-watch.ts';
import { loseSession } from '#renderer/domain/session/session.ts';
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
startFetchingAhead(queryClient);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>,
);
