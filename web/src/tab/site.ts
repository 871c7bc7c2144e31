/** The map of a site: which files it has, as its build wrote them into the entry page. */

/** One file, with what a download is checked against. */
export interface SiteFile {
  path: string;
  bytes: number;
  sha256: string;
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
  /** Answers of /api that never change, by their path. */
  api: Record<string, string>;
}

/** Reads the map; the page of a server has none. */
export function readSite(document: Document): Site | null {
  const text = document.getElementById('site')?.textContent;
  return text ? (JSON.parse(text) as Site) : null;
}

/** All files that Python needs, in the order in which they are fetched. */
export const neededFiles = ({ python, packages }: Site): SiteFile[] => [
  python.loader,
  python.program,
  python.machine,
  python.library,
  ...packages,
];
