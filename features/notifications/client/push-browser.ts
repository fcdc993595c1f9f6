import type { DeviceKind } from '#features/notifications/shared/device-kinds.ts';
import type { SubscribeInput } from '#features/notifications/shared/notifications.contract.ts';

/** This browser's support for notifications. */
export type PushSupport =
  /** Supported, and permission is granted or can be requested. */
  | 'possible'
  /** The person has blocked them. */
  | 'blocked'
  /** On iPhones and iPads, only apps on the home screen may. */
  | 'needs-install'
  | 'impossible';

export function pushSupport(): PushSupport {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canPush) return isApple() && !isInstalled() ? 'needs-install' : 'impossible';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

function isApple(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || isLargeTablet();
}

/** iPads identify as Macs; no Mac has a touch screen. */
function isLargeTablet(): boolean {
  return /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

export function deviceKind(): DeviceKind {
  return /Android|iPhone|iPad|iPod|Mobile|Tablet/i.test(navigator.userAgent) || isLargeTablet()
    ? 'mobile'
    : 'desktop';
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'possible') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** True if the person grants permission, prompting if necessary. Must be called from a user gesture. */
export async function askPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** @throws when the browser, or its push service, refuses. */
export async function subscribeBrowser(publicKey: string): Promise<SubscribeInput> {
  const registration = await navigator.serviceWorker.ready;
  const before = await registration.pushManager.getSubscription();
  // A subscription for another server's key accepts no pushes from this one.
  if (before && !isMadeFor(before, publicKey)) await before.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return describe(subscription);
}

export function isMadeFor(subscription: PushSubscription, publicKey: string): boolean {
  const key = subscription.options.applicationServerKey;
  return key !== null && toBase64Url(new Uint8Array(key)) === publicKey;
}

export function describe(subscription: PushSubscription): SubscribeInput {
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    device: deviceKind(),
  };
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
