import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { cachingOf, type UiFiles } from '#server/http/ui-files.ts';
import { type Archive, openArchive } from '#server/lib/archive.ts';
import { UI_ARCHIVE } from '#shared/executable.ts';

/** Content types of the endings that a built UI has; other endings are sent as bytes. */
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'application/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

/** Compressed forms, the smallest first: the name of the encoding, how browsers ask for it, the ending of its file. */
const FORMS = [
  ['br', ['br'], '.br'],
  ['gzip', ['gzip', '*'], '.gz'],
] as const;

/** Serves the UI out of an archive of the executable, without a copy on the disk (package-22). */
export function uiInExecutable({ names, read }: Archive = openArchive(UI_ARCHIVE)): UiFiles {
  const tags = new Map<string, string>();
  const tagOf = (name: string, content: Uint8Array) => {
    const tag = tags.get(name) ?? `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    tags.set(name, tag);
    return tag;
  };
  return {
    names,
    readText: (name) => bytesOf(read(name)).toString(),
    register: async () => {},
    send(request, reply, name) {
      const [encoding, , ending] =
        FORMS.find(([, asked, end]) => accepts(request, asked) && names.has(name + end)) ?? [];
      const content = read(name + (ending ?? ''));
      const tag = tagOf(name + (ending ?? ''), content);
      if (encoding) reply.header('content-encoding', encoding);
      reply.header('vary', 'accept-encoding').header('cache-control', cachingOf(name)).header('etag', tag);
      if (hasAlready(request, tag)) return reply.status(304).send();
      return reply.type(TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream').send(bytesOf(content));
    },
  };
}

/** Views the same bytes as a Buffer, which Fastify sends as they are. */
function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Tells whether a browser accepts one of some names of an encoding; `q=0` refuses it. */
function accepts({ headers }: FastifyRequest, names: readonly string[]): boolean {
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',');
  return accepted.some((entry) => {
    const [name = '', quality = ''] = entry.split(';').map((part) => part.trim());
    return names.includes(name) && !/^q=0(?:\.0*)?$/.test(quality);
  });
}

function hasAlready({ headers }: FastifyRequest, tag: string): boolean {
  return (headers['if-none-match'] ?? '').split(',').some((sent) => sent.trim().replace(/^W\//, '') === tag);
}
