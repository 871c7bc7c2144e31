/** The map of a site: which files it has, as its build wrote them into the entry page. */

/** One file, with what a download is checked against. */
export interface SiteFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** Archives that Python is started from, and the memory that it begins with, if any. */
export interface Archives {
  library: SiteFile;
  packages: SiteFile[];
  memory?: SiteFile;
}

export interface Site {
  /** Names this build; another build has another. */
  build: string;
  /** The interpreter, in a folder of its own. */
  python: {
    folder: string;
    loader: SiteFile;
    program: SiteFile;
    machine: SiteFile;
    library: SiteFile;
    /** The lock file of the interpreter, without packages. */
    lock: string;
  };
  /** Archives that are unpacked beside each other: the packages. */
  packages: SiteFile[];
  /** A later visit: the memory of an interpreter, and as bytecode what is not in it. */
  warm: Archives & { memory: SiteFile };
  /** Answers of /api that never change, by their path. */
  api: Record<string, string>;
}

/** Reads the map; the page of a server has none. */
export function readSite(document: Document): Site | null {
  const text = document.getElementById('site')?.textContent;
  return text ? (JSON.parse(text) as Site) : null;
}

/** Archives of a start: with a memory if the device has it already, or sources. */
export async function archivesOf(site: Site, base: string): Promise<Archives> {
  const { library, packages, memory } = site.warm;
  const has = ({ path }: SiteFile) => caches.match(new URL(path, base).href);
  if (typeof caches !== 'undefined') {
    const found = await Promise.all([library, ...packages, memory].map(has));
    if (found.every((each) => each !== undefined)) return site.warm;
  }
  return sourcesOf(site);
}

/** The sources, which every browser can start from. */
export const sourcesOf = (site: Site): Archives => ({
  library: site.python.library,
  packages: site.packages,
});
