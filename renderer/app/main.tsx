import '#renderer/app/early-files.ts';
import '#renderer/ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setUnauthorizedHandler } from '#renderer/api/client.ts';
import { createQueryClient, watchWindowFocus } from '#renderer/api/query-client.ts';
import { loseSession } from '#renderer/api/session.ts';
import { App } from '#renderer/app/app.tsx';
import { firstAnswers } from '#renderer/app/first-answers.ts';
import { startTheme } from '#renderer/ui/theme.ts';

startTheme();
watchWindowFocus();

const queryClient = createQueryClient();
setUnauthorizedHandler(() => loseSession(queryClient));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const page = createRoot(root);
void firstAnswers(queryClient).then(() =>
  page.render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
  ),
);
