/** A list as this device kept it, without entries that are damaged. */
export function keptList<T>(name: string, fits: (value: unknown) => value is T): T[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter(fits) : [];
  } catch {
    return [];
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string';
