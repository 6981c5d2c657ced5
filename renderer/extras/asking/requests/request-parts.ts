import { AnswerNotes } from '#renderer/extras/asking/requests/answer-notes.tsx';
import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';

/** Parts of requests, by slot. */
export const parts = {
  'home.answers': AnswerNotes,
  'requests.card': lazyExtra(() => import('#renderer/extras/asking/requests/for-you-card.tsx'), 'ForYouCard'),
};
