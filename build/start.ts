import { buildIfStale } from '#build/build-if-stale.ts';

/** Runs a command of the built server, `main` when none is named: `npm start`, `npm run demo`, `npm run reset-password`. */
const [command = 'main'] = process.argv.splice(2, 1);
await buildIfStale();
await import(`../dist/server/${command}.js`);
