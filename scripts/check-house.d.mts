type Files = ReadonlyMap<string, string>;

export function findFaults(files: Files, sharedNames?: Readonly<Record<string, string>>): string[];
export function readSources(root: string): Files;
