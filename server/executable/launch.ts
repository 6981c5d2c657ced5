// Main script of the single executable. It contains no part of the server: it unpacks the server and loads it.

import path from 'node:path';
import sea from 'node:sea';
import { pathToFileURL } from 'node:url';
import { cacheFolder } from '#server/executable/cache-folder.ts';
import { asCacheTrouble } from '#server/executable/cache-trouble.ts';
import { chooseCommand } from '#server/executable/choose-command.ts';
import { facts } from '#server/executable/facts.ts';
import { unmark } from '#server/executable/in-use.ts';
import { unpack, unpackDeleted } from '#server/executable/unpack.ts';
import { openArchive } from '#server/lib/archive.ts';
import { LICENCES, UNPACKED_ARCHIVE } from '#shared/executable.ts';

/** Milliseconds between two looks whether the unpacked files are still there. */
const LOOK_EVERY_MS = 10_000;

const speech = () => import('#server/executable/speech.ts');

async function run(): Promise<void> {
  const choice = chooseCommand(process.argv.slice(2), process.platform);
  switch (choice.does) {
    case 'runs':
      // The command reads its own arguments from the third on.
      process.argv.splice(2, choice.isNamed ? 1 : 0);
      Object.assign(process.env, choice.settings);
      return load(choice.module);
    case 'refuses':
      return fail((await speech()).refusal(choice.word));
    case 'prints':
      process.stdout.write(`${(await textOf(choice.what)).trimEnd()}\n`);
  }
}

async function textOf(what: 'help' | 'version' | 'licences'): Promise<string> {
  switch (what) {
    case 'help':
      return (await speech()).usage();
    case 'version':
      return facts.version;
    case 'licences':
      return sea.getAsset(LICENCES, 'utf8');
  }
}

/** Loads a module of the built server, which runs its command. */
async function load(module: string): Promise<void> {
  const folder = cacheFolder(process.env);
  try {
    const packed = { facts, read: openArchive(UNPACKED_ARCHIVE).read };
    const unpacked = unpack(packed, folder);
    process.on('exit', () => unmark(unpacked));
    // Workers and migrations are loaded later, and a program that cleans up may have been there.
    setInterval(() => unpackDeleted(packed, unpacked), LOOK_EVERY_MS).unref();
    await import(pathToFileURL(path.join(unpacked, 'server', `${module}.js`)).href);
  } catch (error) {
    const trouble = asCacheTrouble(error, folder);
    if (!trouble) throw error;
    fail((await speech()).wordTrouble(trouble));
  }
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

// A reader that has seen enough, such as `| head`, closes the pipe.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
void run();
