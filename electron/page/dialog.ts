import type { DialogBridge, DialogContent, DialogWords, ShownDialog } from '../dialog-content.ts';

declare global {
  interface Window {
    kinboardDialog: DialogBridge;
  }
}

const found = document.getElementById('dialog');
if (!found) throw new Error('dialog.html has no #dialog');
const main = found;
/** Texts of the last dialog; empty before the first one. */
let said: DialogWords = { details: '', didNotWork: '' };

/** Draws the content from the main process; the chosen action is sent back. */
function show(content: ShownDialog | null): void {
  if (!content) return;
  said = content.words;
  document.title = `${content.title} – Kinboard`;
  main.replaceChildren(
    element('h1', content.title),
    ...content.paragraphs.map((text) => element('p', text)),
    ...(content.secret === undefined ? [] : [element('div', content.secret, 'secret')]),
    ...(content.details === undefined ? [] : [drawDetails(content.details)]),
    ...(content.choices === undefined ? [] : [drawChoices(content.choices)]),
    drawActions(content),
  );
  main.setAttribute('aria-label', content.title);
  main.focus();
}

function drawDetails(text: string): HTMLElement {
  const details = document.createElement('details');
  details.append(element('summary', said.details), element('pre', text));
  return details;
}

function drawChoices(choices: NonNullable<DialogContent['choices']>): HTMLElement {
  const list = element('div', '', 'choices');
  for (const { id, label, hint } of choices) {
    const button = drawButton(id, label, 'choice');
    button.append(element('span', hint, 'hint'));
    list.append(button);
  }
  return list;
}

function drawActions({ actions }: DialogContent): HTMLElement {
  const row = element('div', '', 'actions');
  row.append(...actions.map(({ id, label, kind }) => drawButton(id, label, kind)));
  return row;
}

function drawButton(id: string, label: string, className: string): HTMLButtonElement {
  const button = element('button', label, className);
  button.addEventListener('click', () => {
    // Only one choice at a time: a second click would choose an action of a dialog that is no longer shown.
    for (const each of main.querySelectorAll('button')) each.disabled = true;
    window.kinboardDialog.choose(id).then(show, showTrouble);
  });
  return button;
}

function showTrouble(error: unknown): void {
  for (const each of main.querySelectorAll('button')) each.disabled = false;
  const text = error instanceof Error ? error.message : String(error);
  const line = element(
    'p',
    [said.didNotWork, text.replace(/^Error invoking remote method '[^']*': (Error: )?/, '')].join(' '),
  );
  line.setAttribute('role', 'alert');
  main.querySelector('[role="alert"]')?.remove();
  main.append(line);
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text: string,
  className = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
}

window.kinboardDialog.read().then(show, showTrouble);
