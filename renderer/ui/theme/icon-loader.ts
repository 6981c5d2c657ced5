/**
 * Replaces Blueprint's loader of icons by name, which adds 10 kB of names to the first load and two chunks of 80 kB
 * with all icons: Kinboard passes icons as elements (`icon={<Tick />}`), which need no loader (look-6).
 */
export const Icons = {
  getPaths: () => undefined,
  load: () => Promise.reject(new Error('Give the icon as an element of @blueprintjs/icons, not by its name.')),
};
