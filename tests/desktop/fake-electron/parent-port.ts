import { EventEmitter } from 'node:events';

/** Port that Electron gives a utility process to talk to its parent, over Node's own channel. */
const port = Object.assign(new EventEmitter(), {
  postMessage: (message: unknown) => process.send?.(message),
});
process.on('message', (data) => port.emit('message', { data }));
// A real utility process ends with its parent.
process.on('disconnect', () => process.exit(0));
Object.assign(process, { parentPort: port });
