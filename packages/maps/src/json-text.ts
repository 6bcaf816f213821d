import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type Finding, found, type JsonPath, type MapFault } from './fault.ts';

/** Ten times the largest board; looking up the lines of faults is quadratic. */
const MAX_LENGTH = 200_000;
/** A deeper file would overflow the parser's stack; a map needs seven levels. */
const MAX_DEPTH = 32;

/** Reads strict JSON and remembers where everything stands. */
export class JsonText {
  readonly value: unknown;
  /** Empty if the text is JSON. */
  readonly syntaxFaults: readonly MapFault[];
  private readonly root: Node | undefined;
  private readonly lineStarts: readonly number[];

  constructor(source: string) {
    const text = source.replace(/^\uFEFF/, '');
    this.lineStarts = [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), (end) => end.index + end[0].length)];
    const excess = this.excessOf(text);
    if (excess !== undefined) {
      this.syntaxFaults = [excess];
      return;
    }
    const errors: ParseError[] = [];
    this.root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    this.syntaxFaults = this.faultsOf(errors);
    if (this.root !== undefined && errors.length === 0) this.value = plainValue(this.root);
  }

  /** The line of the value at the path, or of the nearest enclosing value that exists. */
  lineOf(path: JsonPath): number {
    if (this.root === undefined) return 1;
    for (let depth = path.length; depth > 0; depth--) {
      const node = findNodeAtLocation(this.root, path.slice(0, depth));
      if (node !== undefined) {
        return this.lineAt(node.parent?.type === 'property' ? node.parent.offset : node.offset);
      }
    }
    return this.lineAt(this.root.offset);
  }

  /** Keys that a plain object cannot hold twice, or at all. */
  keyFaults(): MapFault[] {
    return this.root === undefined ? [] : [...this.keyFaultsIn(this.root, [])];
  }

  private *keyFaultsIn(node: Node, path: JsonPath): Generator<MapFault> {
    const seen = new Set<string>();
    for (const [index, child] of (node.children ?? []).entries()) {
      if (node.type === 'array') {
        yield* this.keyFaultsIn(child, [...path, index]);
        continue;
      }
      const { key, valueNode } = property(child);
      const here = [...path, key];
      if (seen.has(key)) yield this.fault(found('DUPLICATE_KEY', here, { key }), child.offset);
      if (key === '__proto__') yield this.fault(found('UNKNOWN_KEY', here, { key }), child.offset);
      seen.add(key);
      if (valueNode !== undefined) yield* this.keyFaultsIn(valueNode, here);
    }
  }

  private excessOf(text: string): MapFault | undefined {
    const { length } = text;
    if (length > MAX_LENGTH) return this.fault(found('FILE_TOO_LARGE', [], { length, max: MAX_LENGTH }), 0);
    const offset = offsetBelow(text, MAX_DEPTH);
    return offset === undefined
      ? undefined
      : this.fault(found('NESTED_TOO_DEEP', [], { max: MAX_DEPTH }), offset);
  }

  private fault({ code, path, params }: Finding, offset: number): MapFault {
    return { line: this.lineAt(offset), path: pathText(path), code, params };
  }

  private faultsOf(errors: readonly ParseError[]): MapFault[] {
    // One slip makes the parser report several errors; the first on a line is the real one.
    const byLine = new Map<number, MapFault>();
    for (const { error, offset } of errors) {
      const fault = this.fault(found('BAD_JSON', [], { reason: printParseErrorCode(error) }), offset);
      if (!byLine.has(fault.line)) byLine.set(fault.line, fault);
    }
    return [...byLine.values()];
  }

  private lineAt(offset: number): number {
    const after = this.lineStarts.findIndex((start) => start > offset);
    return after === -1 ? this.lineStarts.length : after;
  }
}

export function pathText(path: JsonPath): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('');
}

function offsetBelow(text: string, limit: number): number | undefined {
  let depth = 0;
  for (const token of text.matchAll(/"(?:\\.|[^"\\\r\n])*"?|[[\]{}]/g)) {
    if (token[0] === '[' || token[0] === '{') depth++;
    if (token[0] === ']' || token[0] === '}') depth--;
    if (depth > limit) return token.index;
  }
  return undefined;
}

// Not jsonc-parser's getNodeValue: it assigns, and so a key `__proto__` would change the object's prototype.
function plainValue(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(plainValue);
  if (node.type !== 'object') return node.value;
  const entries = (node.children ?? []).map(property).filter(({ key }) => key !== '__proto__');
  return Object.fromEntries(
    entries.map(({ key, valueNode }) => [key, valueNode === undefined ? undefined : plainValue(valueNode)]),
  );
}

function property(node: Node): { key: string; valueNode: Node | undefined } {
  const [keyNode, valueNode] = node.children ?? [];
  return { key: String(keyNode?.value), valueNode };
}
