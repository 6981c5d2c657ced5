import type { ServerMessage, ShellMessage } from '#shared/host-protocol.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/desktop.ts';

/** Milliseconds that an answer of the server may take. */
const ANSWER_WITHIN_MS = 15_000;

/** A message of the server that answers a question. */
type Answer = Extract<ServerMessage, { id: number }>;

/** Questions that the shell asked the server and that have no answer yet. */
export interface Questions {
  /**
   * Asks and waits for the answer.
   * @param question makes the message that carries this id
   * @throws {Error} one sentence for people: nobody is there, nobody answers, or the server refuses
   */
  ask(question: (id: number) => ShellMessage): Promise<Answer>;
  /** Hands an answer to who asked; one that nobody waits for any more is dropped. */
  answer(message: Answer): void;
  /** Nobody will answer any more. */
  refuseAll(sentence: string): void;
}

/** @param send passes a message to the server; false while there is none */
export function createQuestions(send: (message: ShellMessage) => boolean): Questions {
  let nextId = 1;
  const open = new Map<number, PromiseWithResolvers<Answer>>();

  return {
    async ask(question) {
      const id = nextId++;
      const asked = Promise.withResolvers<Answer>();
      open.set(id, asked);
      const timer = setTimeout(() => asked.reject(new Error(say(words.kinboardDidNotAnswer))), ANSWER_WITHIN_MS);
      try {
        if (!send(question(id))) throw new Error(say(words.kinboardNotRunning));
        return await asked.promise;
      } finally {
        clearTimeout(timer);
        open.delete(id);
      }
    },
    answer(message) {
      const asked = open.get(message.id);
      if (message.type === 'refused') asked?.reject(new Error(message.message));
      else asked?.resolve(message);
    },
    refuseAll(sentence) {
      for (const asked of open.values()) asked.reject(new Error(sentence));
      open.clear();
    },
  };
}
