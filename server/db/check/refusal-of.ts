import { sayNonsense } from '#server/db/check/find-nonsense.ts';
import type { Proof } from '#server/db/check/prove.ts';
import { damaged, newer } from '#server/db/folder/start-refusals.ts';
import { StartError } from '#server/lib/start-error.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/start.ts';

/** Makes the error with which a start refuses data for the result of its whole check; null when the data is good. */
export function refusalOf(file: string, { verdict, findings, nonsense }: Proof): StartError | null {
  switch (verdict) {
    case 'good':
      return null;
    case 'newer':
      return newer();
    case 'damaged':
      return damaged(nonsense ? sayNonsense(file, nonsense) : say(words.dataFileBroken, { file }), findings);
    case 'not_kinboard':
      return damaged(say(words.dataFileNoDatabase, { file }), findings);
    case 'foreign_schema':
      return new StartError(say(words.dataFileForeign, { file, finding: findings[0] ?? '' }), {
        problem: 'data_foreign',
        findings,
      });
    case 'figures_differ':
      return new StartError(say(words.dataFiguresDiffer, { file }), { problem: 'figures_differ', findings });
  }
}
