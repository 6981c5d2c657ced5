import type { Core, ExtraAtWork, PeriodicJob, ServerExtra } from '#server/extras/define-extra.ts';
import { asking } from './asking/index.ts';
import { board } from './board/index.ts';
import { breaks } from './breaks/index.ts';
import { days } from './days/index.ts';
import { goals } from './goals/index.ts';
import { ican } from './ican/index.ts';
import { keeps } from './keeps/index.ts';
import { kindness } from './kindness/index.ts';
import { looking } from './looking/index.ts';
import { print } from './print/index.ts';
import { routine } from './routine/index.ts';
import { school } from './school/index.ts';
import { sunday } from './sunday/index.ts';
import { times } from './times/index.ts';
import { together } from './together/index.ts';
import { turns } from './turns/index.ts';

type Demo = NonNullable<ExtraAtWork<unknown>['demo']>;

/** Every extra of the server; hooks call them in the order of `EXTRAS`. */
const ALL = {
  breaks,
  days,
  turns,
  keeps,
  asking,
  goals,
  looking,
  times,
  routine,
  kindness,
  together,
  ican,
  sunday,
  board,
  school,
  print,
};

/** The services of extras, by the extra's name. */
export type ExtraServices = {
  [name in keyof typeof ALL]: (typeof ALL)[name] extends ServerExtra<infer Service> ? Service : never;
};

/** Creates the services of extras and registers their hook listeners. */
export function createExtras(core: Core): { services: ExtraServices; rounds: PeriodicJob[]; demos: Demo[] } {
  const services: Record<string, unknown> = {};
  const rounds: PeriodicJob[] = [];
  const prepares: Demo[] = [];
  const demos: Demo[] = [];
  for (const [name, extra] of Object.entries<ServerExtra<unknown>>(ALL)) {
    const atWork = extra.create(core);
    core.hooks.listen(extra.name, atWork.on, atWork.inEffect, atWork.fits);
    services[name] = atWork.service;
    rounds.push(...(atWork.rounds ?? []));
    if (atWork.prepareDemo) prepares.push(atWork.prepareDemo);
    if (atWork.demo) demos.push(atWork.demo);
  }
  return { services: services as ExtraServices, rounds, demos: [...prepares, ...demos] };
}
