/** One notice for each time one is awaited and looks elsewhere; it goes when one has answered. */
import { api, Refusal } from '../connection/api';
import { device } from './device';
import { settings } from './settings.svelte';
import { t, text } from '../text.svelte';

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

/** True if the browser can be told while no page is open. */
export const canPush = (): boolean => canNotify() && 'PushManager' in window;

/** This browser as a push service knows it; null if it does not allow that. */
export async function browserKeys(key: string): Promise<PushSubscriptionJSON | null> {
  if (!canPush() || !(await allowNotices())) return null;
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: key };
    return (await pushManager.subscribe(options)).toJSON();
  } catch {
    return null; // no push service, or one that is bound to another key
  }
}

/** Tells the server of this browser once more, as its address may have changed since. */
export async function renew(id: string, key: string): Promise<void> {
  const kept = device.table(id);
  if (!kept?.told || kept.over || !canPush() || Notification.permission !== 'granted') return;
  const server = (await api.health()).push;
  if (!server) return;
  const found = await browserKeys(server);
  if (!found?.endpoint) return;
  const { p256dh = '', auth = '' } = found.keys ?? {};
  const form = { way: 'push' as const, to: found.endpoint, p256dh, auth, language: text.language };
  try {
    await api.notice(id, key, form);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error; // the game goes on without
  }
}

export async function withdraw(table: string): Promise<void> {
  if (!canNotify()) return;
  const shown = await (await registration())?.getNotifications({ tag: table });
  for (const each of shown ?? []) each.close();
}
