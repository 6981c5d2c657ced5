import type { APIRequestContext, Page } from '@playwright/test';
import type { AdultRole } from '#shared/constants.ts';
import { changePassword, getCurrentUser, login, register } from '#shared/contracts/account.ts';
import type { Contract, ContractRequest, ContractResult } from '#shared/contracts/contract.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { addAdult, addChild, createFamily, updateUser } from '#shared/contracts/families.ts';
import { createProfessionalTask } from '#shared/contracts/professional.ts';
import type { ProgressView } from '#shared/contracts/progress.schema.ts';
import { adjustPoints, getProgress } from '#shared/contracts/progress.ts';
import type { NewReward, RewardView } from '#shared/contracts/rewards.schema.ts';
import { createReward } from '#shared/contracts/rewards.ts';
import type { NewTask, TaskView } from '#shared/contracts/tasks.schema.ts';
import { assignTask, createTask } from '#shared/contracts/tasks.ts';
import { type HouseServer, startHouseServer } from '#tests/support/house-server.ts';
import { createDataDir, startServerProcess } from '#tests/support/server-process.ts';
import { test as base, expect, signInByApi } from './fixtures.ts';

const PASSWORD = 'correct horse';

/** Members of the test family: Sam is Tara's student, Carl is a coach without one. */
const ADULTS = { paul: 'parent', gerda: 'grandmother', tara: 'teacher', carl: 'coach' } as const satisfies Record<
  string,
  AdultRole
>;
const CHILDREN = ['mia', 'ben', 'sam'] as const;

/** Somebody of the test family. */
export type Who = 'anna' | keyof typeof ADULTS | (typeof CHILDREN)[number];

/** The calls of one person over HTTP, each insisting on the good answer. */
export interface Api {
  ok<C extends Contract>(contract: C, request: ContractRequest<C>): Promise<ContractResult<C>>;
}

/** A family of one's own on a real server, and ways to look at its data. */
export interface Meyers {
  url: string;
  familyId: string;
  id: Record<Who, string>;
  /** The family's today. */
  today: string;
  as(who: Who): Promise<Api>;
  /** Signs a browser in without the screen. */
  enter(page: Page, who: Who): Promise<void>;
  /** Name and password for the screen. */
  credentials(who: Who): { username: string; password: string };
  /** A family task that applies every day, given to people. */
  task(changes?: Partial<NewTask>, to?: readonly Who[]): Promise<TaskView>;
  /** A family reward; 100 points unless told. */
  reward(changes?: Partial<NewReward>): Promise<RewardView>;
  professionalTask(by: 'tara' | 'carl', text: string): Promise<TaskView>;
  give(who: Who, points: number): Promise<void>;
  /** Somebody's today as they see it themselves. */
  day(who: Who): Promise<ProgressView>;
}

/** The family as it was made once, to be copied: hashing everybody's passwords takes longer than most tests. */
interface MeyerHouse {
  /** A data folder in which nothing runs. */
  folder: string;
  familyId: string;
  id: Record<Who, string>;
  /** Temporary passwords of the children. */
  passwords: Record<string, string>;
  /** Cookies of the grown-ups' browsers. */
  sessions: Record<string, Session>;
}

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** Playwright's test with a family of its own for every test, on one server a worker. */
export const test = base.extend<{ meyers: Meyers }, { house: MeyerHouse; houseServer: HouseServer }>({
  house: [
    async ({ playwright }, use) => {
      const folder = createDataDir();
      const server = await startServerProcess({ dataDir: folder.path });
      const house = await buildHouse(folder.path, () => playwright.request.newContext({ baseURL: server.url }));
      await server.stop();
      await use(house);
      folder.remove();
    },
    { scope: 'worker' },
  ],
  houseServer: [
    async ({ house }, use) => {
      const server = await startHouseServer(house.folder);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  meyers: async ({ houseServer, house, playwright }, use) => {
    const url = await houseServer.open();
    const opened: APIRequestContext[] = [];
    const open = async (storageState?: Session): Promise<APIRequestContext> => {
      const context = await playwright.request.newContext({
        baseURL: url,
        ...(storageState ? { storageState } : {}),
      });
      opened.push(context);
      return context;
    };
    await use(await enterHouse(house, url, open));
    for (const context of opened) await context.dispose();
    await houseServer.close();
  },
});

export { expect };

async function buildHouse(folder: string, open: () => Promise<APIRequestContext>): Promise<MeyerHouse> {
  const sessions: Record<string, Session> = {};
  const annas = await open();
  const admin = apiOf(annas);
  const anna = await admin.ok(register, { body: { username: 'anna', firstName: 'Anna', password: PASSWORD } });
  const family = await admin.ok(createFamily, { body: { name: 'Meyer' } });
  sessions.anna = await annas.storageState();
  const params = { familyId: family.id };
  const id = { anna: anna.id } as Record<Who, string>;
  for (const [who, role] of Object.entries(ADULTS) as [keyof typeof ADULTS, AdultRole][]) {
    const { user, signIn } = await admin.ok(addAdult, { params, body: { ...nameOf(who), role } });
    id[who] = user.id;
    const context = await open();
    const api = apiOf(context);
    await api.ok(login, { body: { username: signIn.username, password: signIn.temporaryPassword } });
    await api.ok(changePassword, { body: { currentPassword: signIn.temporaryPassword, newPassword: PASSWORD } });
    sessions[who] = await context.storageState();
  }
  const passwords: Record<string, string> = {};
  for (const who of CHILDREN) {
    const { user, signIn } = await admin.ok(addChild, { params, body: nameOf(who) });
    id[who] = user.id;
    passwords[who] = signIn.temporaryPassword;
  }
  await admin.ok(updateUser, { params: { userId: id.sam }, body: { assignedProfessional: id.tara } });
  return { folder, familyId: family.id, id, passwords, sessions };
}

async function enterHouse(
  { familyId, id, passwords, sessions }: MeyerHouse,
  url: string,
  open: (session?: Session) => Promise<APIRequestContext>,
): Promise<Meyers> {
  const apis = new Map<string, Api>();
  for (const [who, session] of Object.entries(sessions)) apis.set(who, apiOf(await open(session)));
  const admin = apis.get('anna') as Api;
  const credentials = (who: Who) => ({ username: who, password: passwords[who] ?? PASSWORD });
  const { family } = await admin.ok(getCurrentUser, {});
  const apiFor = async (who: Who): Promise<Api> => {
    const known = apis.get(who);
    if (known) return known;
    const api = apiOf(await open());
    await api.ok(login, { body: credentials(who) });
    apis.set(who, api);
    return api;
  };
  return {
    url,
    familyId,
    id,
    today: family?.today ?? '',
    credentials,
    as: apiFor,
    async enter(page, who) {
      await signInByApi(page, url, credentials(who));
    },
    async task(changes = {}, to = []) {
      const task = await admin.ok(createTask, {
        body: { text: 'Make the bed', points: 10, dayType: 'anyday', ...changes },
      });
      for (const who of to) await admin.ok(assignTask, { body: { taskId: task.id, userId: id[who] } });
      return task;
    },
    reward: (changes = {}) => admin.ok(createReward, { body: { name: 'Film night', cost: 100, ...changes } }),
    professionalTask: async (by, text) =>
      (apis.get(by) as Api).ok(createProfessionalTask, { body: { text, dayType: 'anyday' } }),
    async give(who, points) {
      await admin.ok(adjustPoints, { params: { userId: id[who] }, body: { points, reason: 'A gift' } });
    },
    async day(who) {
      const api = await apiFor(who);
      return api.ok(getProgress, { params: { userId: id[who], date: family?.today ?? '' } });
    },
  };
}

function nameOf(who: string): { firstName: string; lastName: string } {
  return { firstName: who.charAt(0).toUpperCase() + who.slice(1), lastName: 'Meyer' };
}

function apiOf(context: APIRequestContext): Api {
  return {
    async ok(contract, request) {
      const { body } = request as { body?: unknown };
      const answer = await context.fetch(urlOf(contract, request), {
        method: contract.method,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { data: body }),
      });
      const text = await answer.text();
      expect(answer.status(), `${contract.method} ${contract.path}: ${text}`).toBe(contract.status ?? 200);
      return JSON.parse(text);
    },
  };
}
