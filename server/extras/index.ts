import type { Core, ServerExtra } from '#server/extras/define-extra.ts';
import { goals } from './goals/index.ts';

/** Every extra of the server; hooks call them in the order of `EXTRAS`. */
const ALL = { goals };

/** The services of extras, by the extra's name. */
export type ExtraServices = {
  [name in keyof typeof ALL]: (typeof ALL)[name] extends ServerExtra<infer Service> ? Service : never;
};

/** Makes the services of extras, and lets each listen to the core. */
export function createExtras(core: Core): ExtraServices {
  const made = Object.entries(ALL).map(([name, extra]) => {
    const { service, on, inEffect } = extra.create(core);
    core.hooks.listen(extra.name, on, inEffect);
    return [name, service];
  });
  return Object.fromEntries(made);
}
