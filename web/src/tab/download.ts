/** Downloads of a site: counted while they come, and checked against their hashes. */
import type { SiteFile } from './site';
import { TabFailed } from './words';

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const base64 = (text: string): string =>
  btoa(String.fromCharCode(...text.match(/../g)!.map((pair) => parseInt(pair, 16))));

/** True if the bytes have the listed hash; plain http has no digests, and the browser checks there. */
export async function isWhole(body: ArrayBuffer, file: SiteFile): Promise<boolean> {
  if (body.byteLength !== file.bytes) return false;
  const digests = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  return !digests || hex(await digests.digest('SHA-256', body)) === file.sha256;
}

/** Fetches one file; tells how many bytes came since it was last told. */
async function fetched(
  url: string,
  file: SiteFile,
  came: (bytes: number) => void,
  again: boolean,
): Promise<ArrayBuffer> {
  const digests = 'subtle' in crypto;
  const request: RequestInit = again ? { cache: 'reload' } : {};
  if (!digests) request.integrity = `sha256-${base64(file.sha256)}`;
  const answer = await fetch(url, request);
  if (!answer.ok || !answer.body)
    throw new TabFailed('unreachable', `${file.path} ${answer.status}`);
  const body = new Uint8Array(file.bytes);
  let at = 0;
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (at + part.value.length > file.bytes) throw new TabFailed('corrupt', file.path);
    body.set(part.value, at);
    at += part.value.length;
    came(part.value.length);
  }
  return at === file.bytes ? body.buffer : body.buffer.slice(0, at);
}

/** The bytes of a file of the site; what came broken is asked for once more, past all caches. */
export async function download(
  url: string,
  file: SiteFile,
  came: (bytes: number) => void,
): Promise<ArrayBuffer> {
  for (const again of [false, true]) {
    let counted = 0;
    try {
      const body = await fetched(
        url,
        file,
        (bytes) => {
          counted += bytes;
          came(bytes);
        },
        again,
      );
      if (await isWhole(body, file)) return body;
    } catch (error) {
      if (error instanceof TabFailed && error.code === 'unreachable') throw error;
      if (!(error instanceof TabFailed) && again) throw new TabFailed('unreachable', file.path);
    }
    came(-counted);
  }
  throw new TabFailed('corrupt', file.path);
}
