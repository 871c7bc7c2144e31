/** One notice for each time one is awaited and looks elsewhere; it goes when one has answered. */
import { settings } from './settings.svelte';
import { t, text } from './text.svelte';

export const canNotify = (): boolean => 'Notification' in window && 'serviceWorker' in navigator;

/** Asks the browser for its leave; whether it was given. */
export async function allowNotices(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

const registration = async () => navigator.serviceWorker.getRegistration();

export async function notify(table: string, game: string): Promise<void> {
  if (!settings.notices || !document.hidden || !canNotify()) return;
  if (Notification.permission !== 'granted') return;
  await (
    await registration()
  )?.showNotification(text.say(`game-${game}`), {
    body: t('your-turn'),
    tag: table,
    icon: '/icon-192.png',
    data: { path: `/t/${encodeURIComponent(table)}` },
  });
}

export async function withdraw(table: string): Promise<void> {
  if (!canNotify()) return;
  const shown = await (await registration())?.getNotifications({ tag: table });
  for (const each of shown ?? []) each.close();
}
