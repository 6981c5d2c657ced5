import '#renderer/app/early-files.ts';
import '#renderer/ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { setUnauthorizedHandler } from '#renderer/api/client.ts';
import { createQueryClient, watchWindowFocus } from '#renderer/api/query-client.ts';
import { loseSession } from '#renderer/api/session.ts';
import { App } from '#renderer/app/app.tsx';
import { firstAnswers } from '#renderer/app/first-answers.ts';
import { startTheme } from '#renderer/ui/theme.ts';

// The page's policy forbids making functions from text, and even trying is reported as a breach.
z.config({ jitless: true });
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
