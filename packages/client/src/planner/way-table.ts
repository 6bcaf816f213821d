import type { Road, RoadGraph } from './road-graph.ts';

/** The cheapest way between any two nodes (Floyd and Warshall). */
export class WayTable {
  readonly nodes: number;
  private readonly distances: Float64Array;
  /** The road that a way begins with; −1 where there is none. */
  private readonly firstRoad: Int16Array;
  private readonly roads: readonly Road[];

  constructor({ nodes, roads }: RoadGraph) {
    this.nodes = nodes;
    this.roads = roads;
    this.distances = new Float64Array(nodes * nodes).fill(Number.POSITIVE_INFINITY);
    this.firstRoad = new Int16Array(nodes * nodes).fill(-1);
    for (let node = 0; node < nodes; node++) this.distances[node * nodes + node] = 0;
    for (const [index, { u, v, cost }] of roads.entries()) {
      this.lay(u * nodes + v, cost, index);
      this.lay(v * nodes + u, cost, index);
    }
    for (let middle = 0; middle < nodes; middle++) this.passThrough(middle);
  }

  private lay(at: number, cost: number, road: number): void {
    if (cost >= (this.distances[at] as number)) return;
    this.distances[at] = cost;
    this.firstRoad[at] = road;
  }

  private passThrough(middle: number): void {
    const { nodes, distances, firstRoad } = this;
    for (let u = 0; u < nodes; u++) {
      const there = distances[u * nodes + middle] as number;
      if (there === Number.POSITIVE_INFINITY) continue;
      for (let v = 0; v < nodes; v++) {
        const through = there + (distances[middle * nodes + v] as number);
        if (through >= (distances[u * nodes + v] as number)) continue;
        distances[u * nodes + v] = through;
        firstRoad[u * nodes + v] = firstRoad[u * nodes + middle] as number;
      }
    }
  }

  distance(u: number, v: number): number {
    return this.distances[u * this.nodes + v] as number;
  }

  /** The roads of the way, in order; none where there is no way. */
  way(from: number, to: number): Road[] {
    const way: Road[] = [];
    for (let here = from; here !== to; ) {
      const road = this.roads[this.firstRoad[here * this.nodes + to] as number];
      if (!road) return [];
      way.push(road);
      here = road.u === here ? road.v : road.u;
    }
    return way;
  }
}
