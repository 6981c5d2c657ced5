/** Answers that came with the page, by the address of their call. */
interface EarlyAnswers {
  /** When the server gave them, as in its Date header. */
  date: string;
  answers: Record<string, unknown>;
}

let early: EarlyAnswers | null = null;

/** Takes up the answers that the server put into the page (reliability, S8); call once, before anything is asked. */
export function readEarlyAnswers(): void {
  const text = document.getElementById('early-answers')?.textContent;
  early = text ? (JSON.parse(text) as EarlyAnswers) : null;
}

/** Forgets them: what is asked from now on may have changed. */
export function dropEarlyAnswers(): void {
  early = null;
}

/** The answer to a call, when it came with the page. */
export function earlyAnswer(url: string): { date: string; answer: unknown } | null {
  if (!early || !Object.hasOwn(early.answers, url)) return null;
  return { date: early.date, answer: early.answers[url] };
}
