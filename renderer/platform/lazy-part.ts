import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part of the app that is fetched when it is first drawn, by the name under which its file exports it. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await load())[name] }));
}
