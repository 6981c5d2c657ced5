/** Periodic check that runs only while there is something to check. */
export interface CheckWhile {
  /** Starts the checks unless they run. */
  begin(): void;
  /** Ends the checks. */
  end(): void;
}

/**
 * Creates a periodic check that ends by itself, so that nothing wakes an idle server (speed-12).
 * @param everyMs milliseconds between two checks
 * @param check returns whether there is still something to check
 */
export function checkWhile(everyMs: number, check: () => boolean): CheckWhile {
  let timer: NodeJS.Timeout | undefined;
  function end(): void {
    clearInterval(timer);
    timer = undefined;
  }
  return {
    begin() {
      timer ??= setInterval(() => {
        if (!check()) end();
      }, everyMs).unref();
    },
    end,
  };
}
