import type { ChildSummary, DataSummary } from '#server/db/check/prove.ts';

type Figures = Pick<ChildSummary, 'balance' | 'entries'>;

/** A child in the live data and in a backup; null where it is not. */
export interface ComparedChild {
  name: string;
  family: string;
  live: Figures | null;
  backup: Figures | null;
}

/** The children of live data and of a backup, each once: those of the live data first. */
export function compareChildren(live: DataSummary | null, backup: DataSummary): ComparedChild[] {
  const then = childrenOf(backup);
  const now = live ? childrenOf(live) : new Map<string, ChildSummary & { family: string }>();
  return [...new Set([...now.keys(), ...then.keys()])].map((id) => {
    const [a, b] = [now.get(id), then.get(id)];
    return {
      name: a?.name ?? b?.name ?? '',
      family: a?.family ?? b?.family ?? '',
      live: a ? figuresOf(a) : null,
      backup: b ? figuresOf(b) : null,
    };
  });
}

function childrenOf({ families }: DataSummary): Map<string, ChildSummary & { family: string }> {
  return new Map(
    families.flatMap(({ name, children }) => children.map((child) => [child.id, { ...child, family: name }])),
  );
}

function figuresOf({ balance, entries }: ChildSummary): Figures {
  return { balance, entries };
}
