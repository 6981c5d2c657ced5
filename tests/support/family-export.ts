import type { LightMyRequestResponse } from 'fastify';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { createTestApp, type TestApp } from './app.ts';
import { type Client, createClient } from './client.ts';
import type { FakeClock } from './clock.ts';
import { dump } from './database.ts';

/** Returns the answer of `GET /api/export` to a client, as text. */
export async function exportText(client: Client): Promise<string> {
  const response = await client.raw('GET', '/api/export');
  if (response.statusCode !== 200) throw new Error(response.payload);
  return response.payload;
}

/** Returns the answer of `GET /api/export` to a client. */
export async function exportOf(client: Client): Promise<FamilyFile> {
  return JSON.parse(await exportText(client)) as FamilyFile;
}

/** Sends a file to `POST /api/import`; by default from the family computer itself. */
export function importFile(
  { app }: Pick<TestApp, 'app'>,
  file: unknown,
  { query = '', ...place }: { query?: string; remoteAddress?: string; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  return createClient(app).raw('POST', `/api/import${query}`, {
    body: typeof file === 'string' ? file : JSON.stringify(file),
    ...place,
    headers: { 'content-type': 'application/octet-stream', ...place.headers },
  });
}

/** Imports a file into a new installation, and asserts that a refused import leaves no people there. */
export async function importAnew(file: FamilyFile, clock: FakeClock): Promise<LightMyRequestResponse> {
  const fresh = await createTestApp({ clock });
  const response = await importFile(fresh, file);
  if (response.statusCode !== 201 && dump(fresh.connection).users?.length !== 0) throw new Error('It left somebody');
  return response;
}

/** Returns the file that an import and an export make of a file: devices and pending invitations are not restored. */
export function asImported(file: FamilyFile): FamilyFile {
  return {
    ...file,
    devices: [],
    invitations: file.invitations.map((each) => ({
      ...each,
      status: each.status === 'pending' ? 'revoked' : each.status,
    })),
  };
}

/** Imports a file into a new installation and exports it there again. */
export async function roundTrip(file: FamilyFile, clock: TestApp['clock']): Promise<FamilyFile & { home: TestApp }> {
  const home = await createTestApp({ clock });
  const imported = await importFile(home, file);
  if (imported.statusCode !== 201) throw new Error(imported.payload);
  const { signIn } = imported.json();
  // Choosing a password would change the admin's account.
  home.connection.exec('update users set must_change_password = 0');
  const admin = createClient(home.app);
  await admin.raw('POST', '/api/login', { body: { username: signIn.username, password: signIn.temporaryPassword } });
  return { ...(await exportOf(admin)), home };
}
