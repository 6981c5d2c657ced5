import { useHasExtra } from '#renderer/domain/session/session.ts';

/** Whether children ask grown-ups for something in this family: for rewards, or for a look at what they did. */
export function useHasRequests(): boolean {
  const hasAsking = useHasExtra('asking');
  return useHasExtra('looking') || hasAsking;
}
