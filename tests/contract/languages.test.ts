import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { chooseLanguage, getCurrentUser, login, register } from '#shared/contracts/account.ts';
import { createPairing, pairDevice } from '#shared/contracts/devices.ts';
import { createFamily, getFamily, updateFamily } from '#shared/contracts/families.ts';
import { getSetup } from '#shared/contracts/setup.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createClient } from '#tests/support/client.ts';
import { createHome } from '#tests/support/home.ts';

/** A built UI of pages that say only what they are in. */
const pages = { path: mkdtempSync(path.join(tmpdir(), 'kinboard-pages-')) };
for (const tag of ['en', 'de', 'es', 'fr'])
  writeFileSync(path.join(pages.path, tag === 'en' ? 'index.html' : `index.${tag}.html`), tag);
afterAll(() => rmSync(pages.path, { recursive: true }));

/** A page without its early answers. */
const pageText = (page: string) => page.replace(/<script.*<\/script>/, '');

const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };

describe('languages-2, languages-6: the language without a choice', () => {
  test('languages-2: a browser that asks for German is answered in English', async () => {
    const { app } = await createTestApp({});
    const anna = createClient(app);
    const refused = await anna.raw('POST', '/api/login', { body: { username: '', password: '' }, headers: german });
    expect(refused.json()).toMatchObject({ statusCode: 400, message: 'Username is required' });
    await anna.ok(register, { body: { username: 'anna', password: 'correct horse' } });
    await anna.ok(createFamily, { body: { name: 'Berger' } });
    expect(await anna.ok(getCurrentUser, {})).toMatchObject({ language: null, family: { language: 'en' } });
  });

  test('languages-6: before the first family a page has the first of ours that is asked for', async () => {
    const { app } = await createTestApp({ uiFolder: pages.path });
    const client = createClient(app);
    const pageFor = async (header?: string, url = '/') =>
      (await client.raw('GET', url, { headers: header ? { 'accept-language': header } : {} })).payload;
    expect(await pageFor()).toBe('en');
    expect(await pageFor(german['accept-language'])).toBe('de');
    expect(await pageFor(german['accept-language'], '/setup?language=fr')).toBe('fr');
    expect(await pageFor('pl, fr;q=0.3, es;q=0.7')).toBe('es');
    expect(await pageFor('de;q=0, pl')).toBe('en');
    expect(await pageFor(`${','.repeat(2_000)};q=q=`)).toBe('en');

    await client.ok(register, { body: { username: 'anna', password: 'correct horse' } });
    await client.ok(createFamily, { body: { name: 'Berger' } });
    expect(pageText(await pageFor(german['accept-language'], '/?language=fr'))).toBe('en');
    await client.ok(chooseLanguage, { body: { language: 'es' } });
    expect(pageText(await pageFor())).toBe('es');
  });
});

describe('languages-4: a family has a language, and each person may have their own', () => {
  test('languages-4: a family begins with a language and changes it in its settings', async () => {
    const { app } = await createTestApp({});
    const anna = createClient(app);
    await anna.ok(register, { body: { username: 'anna', password: 'correct horse' } });
    const family = await anna.ok(createFamily, { body: { name: 'Berger', language: 'de' } });
    expect(family.language).toBe('de');
    await anna.ok(updateFamily, { params: { familyId: family.id }, body: { language: 'fr' } });
    expect((await anna.ok(getFamily, { params: { familyId: family.id } })).language).toBe('fr');
  });

  test('languages-4: one’s own choice changes nobody else’s, and null takes it back', async () => {
    const home = await createHome();
    await home.as('child').ok(chooseLanguage, { body: { language: 'es' } });
    expect((await home.as('child').ok(getCurrentUser, {})).language).toBe('es');
    expect((await home.as('parent').ok(getCurrentUser, {})).language).toBe(null);
    await home.as('child').ok(chooseLanguage, { body: { language: null } });
    expect((await home.as('child').ok(getCurrentUser, {})).language).toBe(null);
  });

  test('languages-4: a language that is none of ours answers 400 and changes nothing', async () => {
    const home = await createHome();
    const refused = await home.as('child').raw('PUT', chooseLanguage.path, { body: { language: 'tlh' } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues).toEqual([{ path: 'language', message: 'Choose a language' }]);
    expect((await home.as('child').ok(getCurrentUser, {})).language).toBe(null);
  });

  test('languages-4: a language in the data that this version does not know is read as English', async () => {
    const home = await createHome();
    home.connection.exec("update families set language = 'tlh'; update users set language = 'tlh'");
    expect(await home.as('child').ok(getCurrentUser, {})).toMatchObject({ language: 'en', family: { language: 'en' } });
  });
});

test('languages-8: sentences of the library of checks are in the language of whoever asks', async () => {
  const home = await createHome();
  const said = async (language: 'de' | 'es' | 'fr' | null) => {
    await home.as('child').ok(chooseLanguage, { body: { language } });
    const refused = await home.as('child').raw('PUT', '/api/calendar/x', { body: { isCompleted: 'ja' } });
    expect(refused.statusCode).toBe(400);
    return refused.json().issues[0].message;
  };
  expect(await said('de')).toBe('Ungültige Eingabe: erwartet boolean, erhalten string');
  expect(await said('es')).toMatch(/^Entrada inválida/);
  expect(await said('fr')).toMatch(/^Entrée invalide/);
  expect(await said(null)).toBe('Invalid input: expected boolean, received string');
});

test('languages-5: a device has its family’s language, another browser the first family’s', async () => {
  const home = await createHome();
  const params = { familyId: home.familyId };
  await home.as('admin').ok(updateFamily, { params, body: { language: 'de' } });
  expect(await home.browser().ok(getSetup, {})).toMatchObject({ language: 'de' });

  const other = home.browser();
  await other.ok(login, { body: home.credentials.loner });
  await other.ok(createFamily, { body: { name: 'Martin', language: 'fr' } });
  const { code } = await other.ok(createPairing, {});
  const tablet = home.browser();
  await tablet.ok(pairDevice, { body: { code, name: 'Tablet' } });
  expect(await tablet.ok(getSetup, {})).toMatchObject({ isDevice: true, language: 'fr' });
  expect(await home.browser().ok(getSetup, {})).toMatchObject({ isDevice: false, language: 'de' });
});
