import { fetchCall } from '@tribina/api-client';
import type { Navigation, Special } from '@tribina/contracts';
import type { ShellData } from '@tribina/shell-api';

async function get<T>(path: string): Promise<T | null> {
  const result = await fetchCall({ method: 'GET', path });
  return result.isOk ? (result.value as T) : null;
}

/** The frame's data, when a public page is taken over; what cannot be had the frame does without. */
export async function loadShellData(): Promise<ShellData> {
  const [navigation, special, specialNavigation] = await Promise.all([
    get<Navigation>('/api/get-navigation'),
    get<{ data: Special }>('/api/specials/active'),
    get<Navigation>('/api/navigation/special'),
  ]);
  return { navigation, special: special?.data ?? null, specialNavigation };
}
