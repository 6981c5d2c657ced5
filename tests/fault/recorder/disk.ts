import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RecordedEvent } from './recorder.ts';

/** Bytes that a disk writes whole or not at all. */
const SECTOR = 512;

/** A change of a file's content that may still be lost. */
type Change = { readonly at: number; readonly data: Buffer } | { readonly size: number };

/** A change of names that may still be lost. */
type NameChange =
  | { readonly kind: 'add'; readonly name: string; readonly node: Node }
  | { readonly kind: 'take'; readonly name: string }
  | { readonly kind: 'rename'; readonly from: string; readonly to: string };

/** Decisions about what becomes of unsynced changes. */
interface Luck {
  keeps(): boolean;
  /** Tells whether `keeps` is asked for each sector of a write, or for the write as a whole. */
  tears(): boolean;
}

interface Node {
  readonly isFolder: boolean;
  /** Content that is on the disk for good. */
  durable: Content;
  pending: Change[];
}

/**
 * A disk that goes through what a recording tells, and can say at any moment what a power cut might leave: what was synced is
 * there; each write since the last sync of its file is there, gone or torn at its sectors; names keep their order, and
 * those after the last sync of a folder may be gone from some moment on.
 */
export class Disk {
  private readonly opened = new Map<number, Node>();
  private readonly durableNames = new Map<string, Node>();
  private readonly names = new Map<string, Node>();
  private pendingNames: NameChange[] = [];
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    const root = newNode(true);
    for (const names of [this.durableNames, this.names]) names.set(folder, root);
  }

  /** Applies the event that happens next. */
  apply({ kind, fd, at, paths: [from = '', to = ''], data }: RecordedEvent): void {
    if (kind === 'open') this.open(fd, from, at === 1);
    else if (kind === 'write') this.nodeOf(fd).pending.push({ at, data });
    else if (kind === 'truncate') this.nodeOf(fd).pending.push({ size: at });
    else if (kind === 'sync') this.sync(this.nodeOf(fd));
    else if (kind === 'make-folder') this.rename({ kind: 'add', name: from, node: newNode(true) });
    else if (kind === 'unlink') this.rename({ kind: 'take', name: from });
    else if (kind === 'rename') this.rename({ kind: 'rename', from, to });
    else if (kind === 'link') this.rename({ kind: 'add', name: to, node: this.named(from) });
  }

  /** Everything as the running computer sees it. */
  asSeen(): Map<string, Buffer | null> {
    return this.list(this.names, { keeps: () => true, tears: () => false });
  }

  /**
   * Tells what a power cut at this moment may leave, by path; null for a folder.
   * @param random decides what of the unsynced is kept
   */
  afterCut(random: () => number): Map<string, Buffer | null> {
    const names = new Map(this.durableNames);
    const kept = this.pendingNames.slice(0, Math.round(pickShare(random) * this.pendingNames.length));
    for (const change of kept) applyName(names, change);
    const share = pickShare(random);
    return this.list(names, { keeps: () => random() < share, tears: () => random() < 0.5 });
  }

  private list(names: ReadonlyMap<string, Node>, luck: Luck): Map<string, Buffer | null> {
    const contents = new Map<Node, Buffer | null>();
    for (const node of names.values()) contents.set(node, node.isFolder ? null : node.durable.with(node.pending, luck));
    return new Map([...names].map(([name, node]) => [path.relative(this.folder, name), contents.get(node) ?? null]));
  }

  private open(fd: number, name: string, isEmptied: boolean): void {
    const known = this.names.get(name);
    const node = known ?? newNode(false);
    if (!known) this.rename({ kind: 'add', name, node });
    if (isEmptied && known) node.pending.push({ size: 0 });
    this.opened.set(fd, node);
  }

  private sync(node: Node): void {
    if (node.isFolder) {
      for (const change of this.pendingNames) applyName(this.durableNames, change);
      this.pendingNames = [];
    }
    for (const change of node.pending) node.durable.apply(change);
    node.pending = [];
  }

  private rename(change: NameChange): void {
    applyName(this.names, change);
    this.pendingNames.push(change);
  }

  private nodeOf(fd: number): Node {
    const node = this.opened.get(fd);
    if (!node) throw new Error(`nothing was opened as ${fd}`);
    return node;
  }

  private named(name: string): Node {
    const node = this.names.get(name);
    if (!node) throw new Error(`there is no ${name}`);
    return node;
  }
}

/** Puts what a power cut left into an empty folder. */
export function writeOut(files: ReadonlyMap<string, Buffer | null>, folder: string): void {
  for (const [name, content] of [...files].sort(([a], [b]) => a.localeCompare(b))) {
    const target = path.join(folder, name);
    if (content === null) mkdirSync(target, { recursive: true, mode: 0o700 });
    else writeFileSync(target, content, { mode: 0o600 });
  }
}

function newNode(isFolder: boolean): Node {
  return { isFolder, durable: new Content(), pending: [] };
}

/** All, nothing, or some part: the ends are as likely as everything between them. */
function pickShare(random: () => number): number {
  const kind = random();
  if (kind < 0.25) return 0;
  return kind < 0.5 ? 1 : random();
}

function applyName(names: Map<string, Node>, change: NameChange): void {
  if (change.kind === 'add') names.set(change.name, change.node);
  else if (change.kind === 'take') names.delete(change.name);
  else {
    const inside = `${change.from}${path.sep}`;
    for (const [name, node] of [...names]) {
      if (name !== change.from && !name.startsWith(inside)) continue;
      names.delete(name);
      names.set(change.to + name.slice(change.from.length), node);
    }
  }
}

/** Bytes of a file. */
class Content {
  private bytes = Buffer.alloc(0);
  private size = 0;

  apply(change: Change): void {
    if ('size' in change) this.resize(change.size);
    else this.put(change.at, change.data);
  }

  /** A copy with what is kept of the changes. */
  with(changes: readonly Change[], { keeps, tears }: Luck): Buffer {
    const copy = new Content();
    copy.put(0, this.bytes.subarray(0, this.size));
    for (const change of changes) {
      if ('size' in change) {
        if (keeps()) copy.resize(change.size);
        continue;
      }
      const part = tears() ? SECTOR : Number.POSITIVE_INFINITY;
      for (let from = 0; from < change.data.length; ) {
        const end = Math.min(change.data.length, from + part - ((change.at + from) % SECTOR));
        if (keeps()) copy.put(change.at + from, change.data.subarray(from, end));
        from = end;
      }
    }
    return copy.bytes.subarray(0, copy.size);
  }

  private put(at: number, data: Buffer): void {
    const end = at + data.length;
    if (end > this.size) this.resize(end);
    data.copy(this.bytes, at);
  }

  private resize(size: number): void {
    if (size > this.bytes.length) {
      const grown = Buffer.alloc(Math.max(size, 2 * this.bytes.length));
      this.bytes.copy(grown, 0, 0, this.size);
      this.bytes = grown;
    } else if (size < this.size) {
      this.bytes.fill(0, size, this.size);
    }
    this.size = size;
  }
}
