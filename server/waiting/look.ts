/** The brand mark; the same as `renderer/public/favicon.svg`. */
export const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#5A46D9"/><path d="M16 5.6 26 13.4a1.7 1.7 0 0 1-1 3H24v7.4a2.2 2.2 0 0 1-2.2 2.2H10.2A2.2 2.2 0 0 1 8 23.8v-7.4H7a1.7 1.7 0 0 1-1-3z" fill="#fff"/><path d="m16 13 1.7 3.5 3.8.5-2.8 2.7.7 3.8-3.4-1.8-3.4 1.8.7-3.8-2.8-2.7 3.8-.5z" fill="#FFC53D"/></svg>`;

/**
 * Checks every two seconds for another state, and reloads the page then. The answer may come from the app itself, whose
 * page is no JSON. Without an answer it continues to check. An unchanged state causes no reload, which would interrupt
 * users who read or type.
 */
export const SCRIPT = `const shown = document.documentElement.dataset.state;
async function look() {
  try {
    const response = await fetch('/waiting/state', { cache: 'no-store' });
    const state = response.headers.get('content-type')?.startsWith('application/json') ? (await response.json()).state : null;
    if (state !== shown) return location.reload();
  } catch {}
  setTimeout(look, 2000);
}
setTimeout(look, 2000);
`;

/** Styles like those of renderer/ui/theme/theme.css, for a page that must work without the built UI. */
export const LOOK = `:root {
  --bg: #f6f5fa; --surface: #ffffff; --sunken: #edebf5; --line: #d8d4e6; --ctl: #7d7798; --ink: #221d39; --ink2: #59546f;
  --link: #5a46d9; --bad: #c4303b; --focus: #2b1f8f; --sun: #fff3d1; --sun-ink: #7a4e00;
  font: 1.125rem / 1.5 "Nunito Variable", "Segoe UI", system-ui, -apple-system, Roboto, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #14121e; --surface: #1e1b2b; --sunken: #292539; --line: #3b3650; --ctl: #8e88a8; --ink: #f4f2fc; --ink2: #b9b3cf;
    --link: #acaffd; --bad: #fd9693; --focus: #ffd978; --sun: #4d3c06; --sun-ink: #ffd978;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); }
main { max-width: 40rem; margin: 0 auto; padding: clamp(24px, 8vh, 80px) 24px 48px; overflow-wrap: anywhere; }
.brand { display: flex; align-items: center; gap: 12px; margin-bottom: 24px; color: var(--ink2); font-weight: 700; }
.brand svg { width: 48px; height: 48px; }
h1 { margin: 0 0 16px; font-size: clamp(1.6rem, 5vw, 2rem); line-height: 1.2; }
p { margin: 0 0 12px; }
.quiet { margin-top: 24px; color: var(--ink2); }
.there { margin-top: 24px; padding: 16px; border-radius: 16px; background: var(--sun); color: var(--sun-ink); font-weight: 700; }
.wrong { color: var(--bad); font-weight: 700; }
details { margin: 16px 0; color: var(--ink2); }
summary { min-height: 44px; padding: 8px 0; cursor: pointer; }
.ways { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 24px; }
form { margin: 0; }
label { display: block; margin: 24px 0 8px; }
input:not([type="hidden"]) {
  width: 100%; max-width: 20rem; min-height: 48px; margin-bottom: 12px; padding: 8px 12px; border: 1.5px solid var(--ctl);
  border-radius: 8px; background: var(--surface); color: var(--ink); font: inherit;
}
button, .button {
  display: inline-block; min-height: 48px; padding: 10px 20px; border: 1.5px solid var(--ctl); border-radius: 8px;
  background: var(--surface); color: var(--ink); font: inherit; font-weight: 700; text-align: center; text-decoration: none;
  cursor: pointer;
}
button:hover, .button:hover { background: var(--sunken); }
button.primary { border-color: #5a46d9; background: #5a46d9; color: #ffffff; }
button.primary:hover { background: #4836b8; }
.button.danger { border-color: var(--bad); color: var(--bad); }
button.danger { border-color: #c4303b; background: #c4303b; color: #ffffff; }
button.danger:hover { background: #a2242e; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.bar { height: 12px; margin-top: 24px; overflow: hidden; border-radius: 999px; background: var(--sunken); }
.bar i { display: block; width: 30%; height: 100%; border-radius: 999px; background: #5a46d9; animation: along 1.6s ease-in-out infinite alternate; }
@keyframes along { to { margin-left: 70%; } }
@media (prefers-reduced-motion: reduce) { .bar i { width: 100%; animation: none; opacity: 0.5; } }
`;
