import '#renderer/ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from '#renderer/app/app.tsx';
import { loadPictures } from '#renderer/ui/picture-sprite.ts';
import { startTheme } from '#renderer/ui/theme.ts';

// The page's policy forbids making functions from text, and even trying is reported as a breach.
z.config({ jitless: true });
startTheme();
loadPictures();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
