import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { DATABASE_NAME } from '#server/db/folder/data-folder.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { adjustPoints, completeTask } from '#shared/contracts/points.ts';
import { assignTask, createTask } from '#shared/contracts/tasks.ts';
import { dump } from './database.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { type MainProcess, startMain } from './main-process.ts';
import { createSmallFamily, type SmallFamily } from './small-family.ts';

/** Cleanly closed data folder of a family that has used Kinboard; trials work on copies of it. */
export interface UsedFolder {
  /** Folder for files of a trial; removed at the end. */
  readonly scratch: string;
  readonly folder: string;
  /** Cookies of the signed-in browser of the owner. */
  readonly cookie: string;
  readonly family: Pick<SmallFamily, 'children' | 'today'>;
  /** Mia's task, ticked today. */
  readonly taskId: string;
  /** Copies the data folder. @param name name of the copy @returns its path */
  copy(name: string): string;
  remove(): void;
}

/** Makes the folder with a real server that is started like in a terminal. */
export async function createUsedFolder(): Promise<UsedFolder> {
  const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'kinboard-used-')));
  const folder = path.join(scratch, 'used');
  const server = await startMain(folder);
  const { anna, children, today } = await createSmallFamily(server.port ?? 0);
  const userId = children[0].id;
  const { id: taskId } = await anna.ok(createTask, { body: { text: 'Make the bed', points: 10, period: 'ANYTIME' } });
  await anna.ok(assignTask, { body: { taskId, userId } });
  await anna.send('POST', urlOf(completeTask, { params: { taskId } }), JSON.stringify({ userId, date: today }));
  await anna.ok(adjustPoints, { params: { userId }, body: { points: 25, reason: 'A good report' } });
  anna.close();
  if ((await server.end()) !== 0) throw new Error(`the server did not end well:\n${server.said()}`);
  return {
    scratch,
    folder,
    cookie: anna.cookie ?? '',
    family: { children, today },
    taskId,
    copy(name) {
      const target = path.join(scratch, name);
      mkdirSync(path.dirname(target), { recursive: true });
      cpSync(folder, target, { recursive: true });
      return target;
    },
    remove: () => rmSync(scratch, { recursive: true, force: true }),
  };
}

/** Makes the signed-in browser of the owner for a server that a trial started. */
export function signedInAt(server: MainProcess, { cookie }: UsedFolder): HttpClient {
  return createHttpClient(server.port ?? 0, cookie);
}

/** Reads the family's rows from a data file, without sessions, rate limits and the identity of the data. */
export function familyData(folderOrFile: string): Record<string, unknown[]> {
  const file = folderOrFile.endsWith('.sqlite') ? folderOrFile : path.join(folderOrFile, DATABASE_NAME);
  const database = new Database(file, { readonly: true });
  try {
    const { sessions: _sessions, meta: _meta, rate_limits: _limits, ...data } = dump(database);
    return data;
  } finally {
    database.close();
  }
}
