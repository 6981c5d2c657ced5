import { createHash } from 'node:crypto';
import { escapeHtml } from '#server/http/html.ts';
import { MARK } from '#server/waiting/look.ts';
import type { Waiting } from '#server/waiting/waiting.ts';
import type { WayOut } from '#shared/host-protocol.ts';
import { language } from '#shared/language/language.ts';
import { say, sayParts } from '#shared/language/say.ts';
import { phaseWords, type Question, questionBefore, wordTrouble } from '#shared/start-words.ts';
import * as backups from '#shared/words/backups.ts';
import * as words from '#shared/words/start.ts';

/** Seconds after which a browser without scripts reloads the page. */
const LOOK_AGAIN_SECONDS = 5;

/** Returns a token that differs whenever the content of the page differs. */
export function stateOf(waiting: Waiting): string {
  return createHash('sha256').update(JSON.stringify(waiting)).digest('base64url').slice(0, 12);
}

/**
 * Renders the page that replaces the app.
 * @param isFamilyComputer true to offer the ways out; otherwise the page says where they are
 */
export function drawWaiting(waiting: Waiting, isFamilyComputer: boolean): string {
  if ('phase' in waiting) {
    const { title, paragraphs } = phaseWords(waiting.phase);
    const body = `${drawParagraphs(paragraphs)}<div class="bar" aria-hidden="true"><i></i></div>
<p class="quiet">${escapeHtml(say(words.pageTurnsBackHint))}</p>`;
    return drawPage(title, body, stateOf(waiting));
  }
  const { title, summary, paragraphs, ways } = wordTrouble(waiting.failure);
  if (!isFamilyComputer) {
    const there = `<p class="there">${escapeHtml(say(words.goToFamilyComputerHint))}</p>`;
    const quiet = `<p class="quiet">${escapeHtml(say(words.pageTurnsBackTicksWaitHint))}</p>`;
    const isElsewhere = waiting.failure.problem === 'moved';
    return drawPage(title, `${drawParagraphs([summary])}${isElsewhere ? '' : there + quiet}`, stateOf(waiting));
  }
  const body = `${drawParagraphs([summary, ...paragraphs])}
<details><summary>${escapeHtml(say(words.details))}</summary>${drawParagraphs([waiting.failure.message, ...waiting.failure.findings])}</details>
<div class="ways">${ways.map(drawWay).join('')}</div>`;
  return drawPage(title, body, stateOf(waiting));
}

/**
 * Renders the question before a way out that is hard to undo.
 * @param mistyped wrong text that was typed
 */
export function drawQuestion(way: WayOut, { title, paragraphs, typed, label }: Question, mistyped?: string): string {
  const isWrong = mistyped !== undefined;
  const wrong = isWrong
    ? `<p class="wrong" id="wrong" role="alert">${escapeHtml(say(words.typeExactly, { typed }))}</p>`
    : '';
  const body = `${drawParagraphs(paragraphs)}
<form method="post" action="/waiting/way-out">
<input type="hidden" name="way" value="${way}">
<label for="typed">${toContinue(typed)}</label>
<input id="typed" name="typed" autocomplete="off" autocapitalize="none" spellcheck="false" autofocus value="${escapeHtml(mistyped ?? '')}"${isWrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>
${wrong}
<div class="ways"><button class="danger">${label}</button><a class="button" href="/">${escapeHtml(say(backups.back))}</a></div>
</form>`;
  return drawPage(title, body, null);
}

function drawWay({ way, label, kind }: { way: WayOut; label: string; kind: string }): string {
  if (questionBefore(way)) return `<a class="button ${kind}" href="/waiting/question/${way}">${label}</a>`;
  return `<form method="post" action="/waiting/way-out"><input type="hidden" name="way" value="${way}"><button class="${kind}">${label}</button></form>`;
}

function drawParagraphs(paragraphs: readonly string[]): string {
  return paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');
}

/** @param state state that the page watches for changes; null for a page that does not reload */
function drawPage(title: string, body: string, state: string | null): string {
  const watches =
    state === null
      ? ''
      : `<script defer src="/waiting/page.js"></script>
<noscript><meta http-equiv="refresh" content="${LOOK_AGAIN_SECONDS}"></noscript>`;
  return `<!doctype html>
<html lang="${language()}"${state === null ? '' : ` data-state="${escapeHtml(state)}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(say(words.pageTitle, { title }))}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/waiting/look.css">
${watches}
</head>
<body>
<main>
<div class="brand">${MARK}<span>Kinboard</span></div>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>`;
}

/** Renders the sentence with the text to type in bold. */
function toContinue(typed: string): string {
  const parts = sayParts<{ bold: string }>(
    words.toContinueType,
    { typed },
    {
      b: (inner) => ({ bold: inner.join('') }),
    },
  );
  return parts
    .map((part) => (typeof part === 'string' ? escapeHtml(part) : `<b>${escapeHtml(part.bold)}</b>`))
    .join('');
}
