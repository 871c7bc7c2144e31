/** The address of a table or a circle for a guest: the page's own address, unless only this machine knows it by
 * that. */

export interface Invitation {
  link: string;
  /** No other machine can follow the link. */
  alone: boolean;
}

export function loopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    /^127\.|^\[?::1\]?$/.test(hostname)
  );
}

/** The link to a path, given where the page is and where the house says others reach it. */
export function invitation(
  place: { origin: string; hostname: string },
  path: string,
  beyond: string | null,
): Invitation {
  const here = loopback(place.hostname);
  return {
    link: (here && beyond ? beyond.replace(/\/$/, '') : place.origin) + path,
    alone: here && !beyond,
  };
}
