export function areaLoaders(languages: readonly string[], areas: readonly string[]): string;
