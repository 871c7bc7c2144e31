/** Files that the page gives to the device. */
import type { TableInfo } from '../../protocol/messages';

/** Saves a text as a file. */
export function saveText(name: string, words: string): void {
  const url = URL.createObjectURL(new Blob([words], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** The name of a record's file. */
export const recordName = ({ game, table }: TableInfo, part = ''): string =>
  `${game}-${table.slice(0, 8)}${part}.regalia`;
