import type { Edition } from '@tribina/editions';

/** `10 %`: basis points as people say them. */
export function percentText({ locale }: Edition, percent: number): string {
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(percent)} %`;
}

const KB = 1000;

/** `312,4 kB`. */
export function bytesText({ locale }: Edition, bytes: number): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return bytes < KB ? `${bytes} B` : `${format.format(bytes / KB)} kB`;
}

/** `+1,2 kB`, `−340 B`. */
export function bytesChange(edition: Edition, bytes: number): string {
  const sign = bytes > 0 ? '+' : bytes < 0 ? '−' : '±';
  return sign + bytesText(edition, Math.abs(bytes));
}

export function countText({ locale }: Edition, count: number): string {
  return new Intl.NumberFormat(locale).format(count);
}

/** `1.0.0-g1a2b3c4d5e` of `news-1.0.0-g1a2b3c4d5e`: beside its remote a release needs no more. */
export function versionOf(remote: string, release: string): string {
  return release.startsWith(`${remote}-`) ? release.slice(remote.length + 1) : release;
}
