interface Advisory {
  readonly id: string;
  readonly package: string;
  readonly fixedIn: string;
  readonly summary: string;
}

export function affected(
  lockfile: { readonly packages: Readonly<Record<string, { readonly version?: string }>> },
  advisories: readonly Advisory[],
): string[];
