/** Imports between nodes: for each node the nodes that it imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Makes a graph from pairs of importing and imported node; self-imports are left out. */
export function toGraph(pairs: Iterable<readonly [from: string, to: string]>): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of pairs) {
    const known = graph.get(from) ?? new Set();
    if (from !== to) known.add(to);
    graph.set(from, known);
  }
  return graph;
}

/**
 * Finds the circles of a graph: for each import, the shortest circle through it, unless an earlier circle contains it.
 * @returns each circle as its nodes, with the first node again at the end
 */
export function findCircles(graph: Graph): string[][] {
  const circles: string[][] = [];
  const shown = new Set<string>();
  for (const [from, known] of withoutDeadEnds(graph)) {
    for (const to of known) {
      const back = shown.has(`${from} ${to}`) ? undefined : shortestWay(to, from, graph);
      if (!back) continue;
      const circle = [from, ...back];
      for (const [index, node] of circle.slice(1).entries()) shown.add(`${circle[index]} ${node}`);
      circles.push(circle);
    }
  }
  return circles;
}

/** Repeatedly removes nodes that import no remaining node, since no circle contains them. */
function withoutDeadEnds(graph: Graph): Graph {
  const left = new Map([...graph].map(([node, known]) => [node, new Set(known)]));
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const [node, known] of left) {
      for (const one of known) if (!left.has(one)) known.delete(one);
      if (known.size === 0) left.delete(node);
    }
  }
  return left;
}

function shortestWay(start: string, end: string, graph: Graph): string[] | undefined {
  const cameFrom = new Map<string, string | undefined>([[start, undefined]]);
  for (const [node] of cameFrom) {
    if (node === end) return wayTo(end, cameFrom);
    for (const next of graph.get(node) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, node);
  }
  return undefined;
}

function wayTo(end: string, cameFrom: ReadonlyMap<string, string | undefined>): string[] {
  const way: string[] = [];
  for (let node: string | undefined = end; node !== undefined; node = cameFrom.get(node)) way.unshift(node);
  return way;
}
