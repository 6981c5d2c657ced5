import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Files of the built UI, with the compressed form of each beside it (`.br`, `.gz`). */
export interface UiFiles {
  /** Names relative to the UI's root, with `/` between folders. */
  readonly names: ReadonlySet<string>;
  /** Returns the content of a text file. */
  readText(name: string): string;
  /** Prepares an app for `send`. */
  register(app: FastifyInstance): Promise<void>;
  /** Sends a file of `names` in the best form that the browser accepts, or 304 where the browser has it already. */
  send(request: FastifyRequest, reply: FastifyReply, name: string): FastifyReply;
}

/** Returns the `cache-control` of a built file: files with a hash in their name never change. */
export function cachingOf(name: string): string {
  return name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Serves the UI out of a folder; undefined where there is none, such as beside a server that runs from sources. */
export function uiInFolder(folder: string): UiFiles | undefined {
  if (!existsSync(folder)) return undefined;
  const nameOf = (file: string) => path.relative(folder, file).split(path.sep).join('/');
  return {
    // Listed once: the plug-in itself would read the folder again for every request.
    names: new Set(filesBelow(folder)),
    readText: (name) => readFileSync(path.join(folder, name), 'utf8'),
    async register(app) {
      await app.register(fastifyStatic, {
        root: folder,
        preCompressed: true,
        serve: false,
        setHeaders: (reply, file) => reply.header('cache-control', cachingOf(nameOf(file))),
      });
    },
    send: (_request, reply, name) => reply.sendFile(name),
  };
}

/**
 * Lists the files in a folder and its folders, with `/` between them. A built UI has thousands, and every start waits
 * for this: to make the names from whole paths takes five times as long.
 */
function filesBelow(folder: string, prefix = ''): string[] {
  return readdirSync(path.join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const name = `${prefix}${entry.name}`;
    return entry.isDirectory() ? filesBelow(folder, `${name}/`) : entry.isFile() ? [name] : [];
  });
}
