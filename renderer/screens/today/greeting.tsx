import { Said } from '#renderer/ui/layout/said.tsx';
import * as words from '#shared/words/today.ts';

/** Greets a person by name. @param what whole sentence after it */
export function Greeting({ name, what }: { name: string; what: string }) {
  return <Said text={words.greeting} values={{ words: what }} tags={{ name: () => <bdi>{name}</bdi> }} />;
}
