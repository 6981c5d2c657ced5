/**
 * Stands in for Blueprint's loader of icons by name, which brings 10 kB of names into the first load and two chunks of
 * 80 kB with every picture: here icons are elements (`icon={<Tick />}`), which need none of it (look-6).
 */
export const Icons = {
  getPaths: () => undefined,
  load: () => Promise.reject(new Error('Give the icon as an element of @blueprintjs/icons, not by its name.')),
};
