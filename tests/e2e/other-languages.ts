import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { UI_WITH_PLACES } from '#build/bundle-ui.ts';
import { englishMessages, readMessages } from '#build/words/languages-to-write.ts';
import { pseudoLanguage } from '#build/words/pseudo.ts';
import { writeLanguages } from '#build/words/write-languages.ts';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { login } from '#shared/contracts/account.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import type { Language } from '#shared/language/languages.ts';
import { type DemoServer, startDemoServer } from '#tests/support/demo-server.ts';
import { createHttpClient } from '#tests/support/http-client.ts';

/** The texts of a language by their id. */
type Messages = ReadonlyMap<string, string>;
type Options = { name?: string | RegExp; exact?: boolean };

/** Starts the demo with a UI in the pseudo-language, whose page stands for the English one. */
export async function startPseudoDemo(direction: 'ltr' | 'rtl'): Promise<DemoServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-pseudo-'));
  writeLanguages(UI_WITH_PLACES, folder, [pseudoLanguage(direction)]);
  const demo = await startDemoServer(folder);
  return {
    ...demo,
    stop: async () => {
      await demo.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Lets an invented family, whose admin is Anna, read another language; whoever comes from then on reads it. */
export async function setLanguageOfFamily(url: string, language: Language): Promise<void> {
  const anna = createHttpClient(Number(new URL(url).port));
  const { familyId } = await anna.ok(login, { body: { username: 'anna', password: DEMO_PASSWORD } });
  await anna.ok(updateFamily, { params: { familyId: familyId ?? '' }, body: { language } });
  anna.close();
}

/** Reads what a language of Kinboard says, by id. */
export function messagesOf(tag: Language): Messages {
  return readMessages(tag) ?? englishMessages();
}

/** A page in another language that is asked for things by their English names. */
export function askInEnglish(page: Page, messages: Messages): Page {
  return new Proxy(page, {
    get(target, property) {
      if (property === 'getByRole')
        return (role: Parameters<Page['getByRole']>[0], { name, ...options }: Options = {}) =>
          target.getByRole(
            role,
            name === undefined ? options : { ...options, name: worded(name, messages, options.exact) },
          );
      if (property === 'getByText' || property === 'getByLabel')
        return (text: string | RegExp, options?: Options) => target[property](worded(text, messages, options?.exact));
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Makes a pattern of what a screen says in a language where it says this in English; what is no text stays. */
function worded(name: string | RegExp, messages: Messages, isExact = false): RegExp {
  const said =
    name instanceof RegExp ? beginningsOf(name, messages) : sentencesOf(name, messages).map((each) => literally(each));
  const pattern = said.join('|');
  return isExact ? new RegExp(`^(?:${pattern})$`) : new RegExp(pattern, 'i');
}

/** Sentences of a language that begin as an English pattern asks. */
function beginningsOf(name: RegExp, messages: Messages): string[] {
  return [...englishMessages()]
    .filter(([, english]) => !isBranched(english) && name.test(withoutTags(english)))
    .map(([id, english]) => `^${patternOf(withoutTags(messages.get(id) ?? english))}`);
}

function sentencesOf(name: string, messages: Messages): string[] {
  const all = [...englishMessages()];
  const same = all.filter(([, english]) => english === name).map(([id]) => messages.get(id) ?? name);
  if (same.length > 0) return same;
  const filled = all.flatMap(([id, english]) => {
    if (isBranched(english) || !english.includes('{')) return [];
    const found = new RegExp(`^${patternOf(withoutTags(english))}$`).exec(name);
    const places = [...english.matchAll(PLACES)].map(([, place]) => place);
    const values = new Map(places.map((place, index) => [place, found?.[index + 1] ?? '']));
    // The name of a role can be a text itself.
    const inside = (value: string) =>
      messages.get(all.find(([role, text]) => role.startsWith('roles.') && text === value)?.[0] ?? '') ?? value;
    const text = withoutTags(messages.get(id) ?? english);
    return found ? [text.replace(PLACES, (_all, place: string) => inside(values.get(place) ?? ''))] : [];
  });
  return [...filled, name];
}

const PLACES = /\{(\w+)\}/g;
const isBranched = (message: string) => /plural,|select,|number\}/.test(message);
const withoutTags = (message: string) => message.replace(/<[^>]*>/g, '').replace(/^[^\p{L}{]+(?=\p{L})/u, '');
/** As it stands; a blank of any kind where one is. */
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s');
const patternOf = (message: string) =>
  message
    .split(PLACES)
    .map((part, index) => (index % 2 ? '(.+)' : literally(part)))
    .join('');
