import type { ServerMessage, ShellMessage } from '#shared/host-protocol.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/desktop.ts';

/** Milliseconds within which the server must answer. */
const ANSWER_WITHIN_MS = 15_000;

/** Message of the server that answers a question. */
type Answer = Extract<ServerMessage, { id: number }>;

/** Open questions of the app to the server. */
export interface ServerQuestions {
  /**
   * Sends a question and waits for the answer.
   * @param question makes the message with this id
   * @throws {Error} with one sentence for people: there is no server, it does not answer, or it refuses
   */
  ask(question: (id: number) => ShellMessage): Promise<Answer>;
  /** Resolves the question of an answer; an answer without an open question is dropped. */
  answer(message: Answer): void;
  /** Rejects all open questions, because the server ended. */
  refuseAll(sentence: string): void;
}

/** @param send sends a message to the server; returns false while there is none */
export function createQuestions(send: (message: ShellMessage) => boolean): ServerQuestions {
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
