import type { Proof } from '#server/db/prove.ts';
import { damaged, newer, UNTOUCHED } from '#server/db/start-refusals.ts';
import { StartError } from '#server/lib/start-error.ts';

/** Why data with this outcome of the whole check is not served; null when it is. */
export function refusalOf(file: string, { verdict, findings, reason }: Proof): StartError | null {
  switch (verdict) {
    case 'good':
      return null;
    case 'newer':
      return newer();
    case 'damaged':
      return damaged(file, reason ?? 'is damaged', findings);
    case 'not_kinboard':
      return damaged(file, 'is not a Kinboard database', findings);
    case 'foreign_schema':
      return new StartError(
        `The data file ${file} was changed by another program: ${findings[0]}. ${UNTOUCHED}, or move it away to start anew.`,
        { problem: 'data_foreign', findings },
      );
    case 'figures_differ':
      return new StartError(
        `In the data file ${file} the points do not add up, as in a copy that was taken while somebody ticked something. ${UNTOUCHED}, or let Kinboard count all points anew from the list of entries.`,
        { problem: 'figures_differ', findings },
      );
  }
}
