// Settings with which the home server's Node starts, so that its memory stays within speed-7. Plain JavaScript, so that
// any version of Node can run it.

/**
 * A young generation of 2 MB instead of 32 MB, since the objects of a response do not live longer. The old generation
 * is collected after it has grown by a fifth, instead of after it has doubled.
 */
export const SERVER_NODE_ARGS = ['--max-semi-space-size=1', '--heap-growing-percent=20'];

/** Limits glibc's memory arenas, so that threads reuse freed memory of each other; without effect on other systems. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' };
