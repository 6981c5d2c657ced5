// How the home server's Node is started, so that it stays as small as speed-7 says. Plain JavaScript: any Node
// can run it.

/**
 * A young generation of two megabytes instead of 32: of what an answer is made from, nothing lives longer. And an old one
 * that is looked through when it has grown by a fifth, instead of doubling first.
 */
export const SERVER_NODE_ARGS = ['--max-semi-space-size=1', '--heap-growing-percent=20'];

/** Memory that threads gave back is used again by others, instead of each keeping its own (glibc; elsewhere it says nothing). */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' };
