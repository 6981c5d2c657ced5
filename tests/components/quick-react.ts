import React from 'react';

/**
 * React keeps, for its warnings, a stack of each element that is made, up to ten thousand a second: a quarter of a
 * component test's time. It warns as ever; the stack of the owner is what its warnings lack. Without this file they have it.
 */
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals?.recentlyCreatedOwnerStacks !== 'number') throw new Error('React keeps its stacks elsewhere now.');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {} });
