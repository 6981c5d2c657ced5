import { AnswerNotes } from '#renderer/domain/requests/answer-notes.tsx';
import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';

/** What the places of requests draw. */
export const parts = {
  'home.answers': AnswerNotes,
  'requests.card': lazyExtra(() => import('#renderer/domain/requests/for-you-card.tsx'), 'ForYouCard'),
};
