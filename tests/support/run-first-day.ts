import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { createHttpClient } from './http-client.ts';
import { createSmallFamily } from './small-family.ts';

/**
 * Calls of a family from inside of a machine's network. `node tests/support/run-first-day.ts make` makes the family and
 * prints Anna's username and password; with these two as arguments it signs her in and prints the name of her family.
 */
const PORT = 4280;
const [username = '', password = ''] = process.argv.slice(2);

async function make(): Promise<string> {
  const { anna, password } = await createSmallFamily(PORT);
  anna.close();
  return `${password.username}\n${password.password}`;
}

async function find(): Promise<string> {
  const browser = createHttpClient(PORT);
  await browser.ok(login, { body: { username, password } });
  const { family } = await browser.ok(getCurrentUser, {});
  browser.close();
  return family?.name ?? '';
}

process.stdout.write(await (username === 'make' ? make() : find()));
