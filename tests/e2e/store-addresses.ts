import * as z from 'zod/mini';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { login } from '#shared/contracts/account.ts';
import { createEvent } from '#shared/contracts/calendar.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { createPairing, pairDevice } from '#shared/contracts/devices.ts';
import { fieldsOfExtras } from '#shared/contracts/fields.ts';
import { listMembers } from '#shared/contracts/people.ts';
import { createProfessionalReward, createProfessionalTask } from '#shared/contracts/professional.ts';
import { createReward } from '#shared/contracts/rewards.ts';
import { createRole, listRoles } from '#shared/contracts/roles.ts';
import { assignTask, createParentTask, createTask, setAutoAssign } from '#shared/contracts/tasks.ts';
import { addDays, localTime } from '#shared/rules/local-date.ts';
import { ACCESS_EXAMPLES } from '#tests/support/access-examples.ts';
import { ALL_CONTRACTS, nameOf, schemasOf } from '#tests/support/contracts.ts';
import { DEMO_NOW } from '#tests/support/demo-server.ts';
import { type AccessActor, type ExampleWorld, REFS } from '#tests/support/example-world.ts';
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts';
import { ADDRESSES } from '#tests/support/stored-addresses.ts';
import { type FieldPath, textFields, withText } from '#tests/support/text-fields.ts';

/** People whose requests store something, by who they are in the examples of the access matrix. */
const ACTORS = { admin: 'anna', teacher: 'nora', child: 'mia' } as const satisfies Partial<Record<AccessActor, string>>;
type Actor = keyof typeof ACTORS;

/** Calls that compare what they get with a secret and store none of it; many wrong ones would slow down everybody. */
const COMPARED = new Set([
  'POST /api/login',
  'PUT /api/user/password',
  'POST /api/families/join',
  'POST /api/devices/sign-in',
  'POST /api/moving/file',
  'POST /api/moving/done',
]);

/** Fields that a body needs besides its example, so that each of its texts can be put in alone. */
const BESIDES: Record<string, object> = {
  'PUT /api/families/:familyId': { link: { name: 'School', url: 'https://www.example.org/' } },
};

/** The demo family as the examples of the access matrix see it, and what was made in it. */
interface DemoWorld {
  examples: ExampleWorld;
  clients: Record<Actor, HttpClient>;
  port: number;
  /** Draws the code that the next example pairs a device with. */
  renewPairing(): Promise<void>;
  /** Somebody was added: the next example about oneself is about them. */
  noteAdded(userId: string): void;
}

/** Requests that were sent, and the texts in which they stored an address. */
export interface StoredAddresses {
  /** Requests sent. */
  tries: number;
  /** Texts that a request stored an address in, as `POST /api/tasks text`. */
  fields: Set<string>;
}

/**
 * Puts addresses into every text of every call that takes a body, as a grown-up, as a professional and as a child of the
 * demo family, wherever they are accepted.
 * @param perField how many addresses each text gets at least
 * @throws Error when an answer is a failure of the server, or a call took what its contract refuses
 */
export async function storeAddresses(url: string, perField: number): Promise<StoredAddresses> {
  const world = await enterDemo(url);
  const stored: StoredAddresses = { tries: 0, fields: new Set() };
  for (const [index, contract] of ALL_CONTRACTS.entries()) {
    if (!schemasOf(contract).body || COMPARED.has(nameOf(contract))) continue;
    // What needs no session is the same for everybody.
    const actors = contract.permission === 'public' ? (['admin'] as const) : (Object.keys(ACTORS) as Actor[]);
    for (const actor of actors) await fillCall(world, contract, actor, stored, { perField, offset: index * 7 });
  }
  for (const client of Object.values(world.clients)) client.close();
  return stored;
}

/** Fills the texts of one call: each alone to see whether it is stored at all, then all that are at once. */
async function fillCall(
  world: DemoWorld,
  contract: Contract,
  actor: Actor,
  stored: StoredAddresses,
  { perField, offset }: { perField: number; offset: number },
): Promise<void> {
  const schema = schemasOf(contract).body;
  const fields = schema ? textFields(schema) : [];
  // The demo family has no extras: what belongs to one is passed over, whatever is in it (extras-8).
  const passedOver = new Set<unknown>(fieldsOfExtras(schema).map(({ name }) => name));
  const open: { path: FieldPath; accepted: string[] }[] = [];
  for (const path of fields) {
    const { accepted, refused } = sortAddresses(world, contract, actor, path);
    for (const address of refused.slice(0, Math.ceil(perField / 4))) {
      const status = await send(world, contract, actor, [[path, address]], stored);
      if (status < 400 && !passedOver.has(path[0]))
        throw new Error(`${nameOf(contract)} took ${address} as ${path.join('.')}`);
    }
    const [first] = accepted;
    if (first === undefined || (await send(world, contract, actor, [[path, first]], stored)) >= 400) continue;
    open.push({ path, accepted });
    stored.fields.add(`${nameOf(contract)} ${path.join('.')}`);
  }
  if (open.length === 0) return;
  for (let round = 0; round < perField; round += 1) {
    const texts = open.map(({ path, accepted }, index): [FieldPath, string] => [
      path,
      accepted[(offset + round + index * perField) % accepted.length] ?? '',
    ]);
    await send(world, contract, actor, texts, stored);
  }
}

/** Sorts the addresses by whether a contract lets them into one of its texts. */
function sortAddresses({ examples }: DemoWorld, contract: Contract, actor: Actor, path: FieldPath) {
  const { body } = requestOf(contract, examples, actor);
  const schema = schemasOf(contract).body;
  const accepted: string[] = [];
  const refused: string[] = [];
  for (const address of ADDRESSES) {
    const isAccepted = schema && z.safeParse(schema, withText(body, path, address)).success;
    (isAccepted ? accepted : refused).push(address);
  }
  return { accepted, refused };
}

async function send(
  world: DemoWorld,
  contract: Contract,
  actor: Actor,
  texts: readonly [FieldPath, string][],
  stored: StoredAddresses,
): Promise<number> {
  if (contract === pairDevice) await world.renewPairing();
  const { url, body } = requestOf(contract, world.examples, actor);
  const filled = texts.reduce((whole: unknown, [path, text]) => withText(whole, path, text), body);
  const client = contract.permission === 'public' ? createHttpClient(world.port) : world.clients[actor];
  const { status, text } = await client.send(contract.method, url, JSON.stringify(filled));
  if (client !== world.clients[actor]) client.close();
  stored.tries += 1;
  if (status >= 500) throw new Error(`${nameOf(contract)} ${JSON.stringify(filled)}: ${status} ${text}`);
  if (status === 201) {
    const made = JSON.parse(text);
    if (made.user?.id) world.noteAdded(made.user.id);
    if (contract === createTask && actor === 'admin') await give(world, made.id);
  }
  return status;
}

/** The child sees the task too. */
async function give({ clients, examples }: DemoWorld, taskId: string): Promise<void> {
  await clients.admin.ok(assignTask, { body: { taskId, userId: examples.id.child } });
}

/** The first example of a call, with what it needs besides. */
function requestOf(contract: Contract, world: ExampleWorld, actor: Actor): { url: string; body: unknown } {
  const example = ACCESS_EXAMPLES.find(({ call }) => call === nameOf(contract));
  if (!example) throw new Error(`the access matrix has no example of ${nameOf(contract)}`);
  const { url, body } = example.request(world, actor);
  return { url, body: { ...(body as object), ...BESIDES[nameOf(contract)] } };
}

async function enterDemo(url: string): Promise<DemoWorld> {
  const port = Number(new URL(url).port);
  const open = async (username: string) => {
    const client = createHttpClient(port);
    const user = await client.ok(login, { body: { username, password: DEMO_PASSWORD } });
    return { client, user };
  };
  const [{ client: admin, user }, { client: teacher }, { client: child }] = [
    await open(ACTORS.admin),
    await open(ACTORS.teacher),
    await open(ACTORS.child),
  ];
  const params = { familyId: user.familyId ?? '' };
  const members = await admin.ok(listMembers, { params });
  const idOf = (username: string) => members.find((member) => member.username === username)?.id ?? '';
  // What is there stays on the lists; what comes is given by hand.
  await admin.ok(setAutoAssign, { body: { enabled: false } });
  const roles = await admin.ok(listRoles, { params });
  const day = addDays(localTime(DEMO_NOW, user.family?.timeZone ?? 'UTC').date, 1);
  const pairing = async () => (await admin.ok(createPairing, {})).code;
  const tablet = createHttpClient(port);
  const { device } = await tablet.ok(pairDevice, { body: { code: await pairing(), name: 'Tablet' } });
  tablet.close();
  const task = { text: 'A task', points: 10 };
  const made = {
    childTask: (await admin.ok(createTask, { body: task })).id,
    parentTask: (await admin.ok(createParentTask, { body: task })).id,
    teacherTask: (await teacher.ok(createProfessionalTask, { body: task })).id,
    studentTask: (await teacher.ok(createProfessionalTask, { body: task })).id,
    reward: (await admin.ok(createReward, { body: { name: 'A reward', cost: 10 } })).id,
    studentReward: (await teacher.ok(createProfessionalReward, { body: { name: 'A reward', cost: 10 } })).id,
    childEvent: (await child.ok(createEvent, { body: { title: 'An event', date: day } })).id,
    studentEvent: (await teacher.ok(createEvent, { body: { title: 'An event', date: day } })).id,
    spareRole: (await admin.ok(createRole, { params, body: { name: 'Spare' } })).id,
    parentRole: roles.find(({ name }) => name === 'Parent')?.id ?? '',
    device: device.id,
  };
  const added: string[] = [];
  let turn = 0;
  const examples = {
    ...params,
    joinCode: '',
    invitation: '',
    pairingCode: '',
    today: day,
    credentials: { sibling: { username: 'ben', password: DEMO_PASSWORD } } as ExampleWorld['credentials'],
    id: {
      admin: idOf('anna'),
      parent: idOf('tom'),
      grandmother: idOf('rose'),
      teacher: idOf('nora'),
      otherTeacher: idOf('nora'),
      child: idOf('mia'),
      sibling: idOf('ben'),
      student: idOf('leo'),
      noRole: '',
      newParent: '',
      loner: '',
      neighbour: '',
      neighbourChild: '',
    },
    refOf: () => '',
    ref: { ...(Object.fromEntries(REFS.map((name) => [name, ''])) as ExampleWorld['ref']), ...made },
    passwordOf: () => DEMO_PASSWORD,
    // Each address gets a member of its own, and the demo's keep the names that the screens are looked at by.
    idOf: (actor: AccessActor) =>
      actor === 'admin' ? (added[turn++ % added.length] ?? '') : idOf(actor === 'teacher' ? 'nora' : 'mia'),
  };
  return {
    examples,
    clients: { admin, teacher, child },
    port,
    renewPairing: async () => {
      examples.pairingCode = await pairing();
    },
    noteAdded: (userId) => void added.push(userId),
  };
}
