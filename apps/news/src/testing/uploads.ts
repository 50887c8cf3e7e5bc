import { act } from '@testing-library/react';
import { pictureCalls } from '@tribina/contracts';

/** Pictures are on their way until they are let go; each is then kept under the name of its file. @returns lets them go. */
export function holdUploads(): () => Promise<void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  const fetched = jest.mocked(globalThis.fetch).getMockImplementation();
  jest.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const [path, query] = String(input).split('?');
    const isUpload = init?.method === 'POST' && path === `/portal${pictureCalls.upload.path}`;
    if (!isUpload) return (await fetched?.(input, init)) ?? new Response();
    await free;
    const filename = `${new URLSearchParams(query).get('name') ?? ''}.webp`;
    const focal = { x: 0.5, y: 0.5 };
    const data = { dir: 'n', filename, alt: '', credit: '', focal, width: 640, height: 360 };
    return new Response(JSON.stringify({ status: 'OK', data }), { headers: { 'content-type': 'application/json' } });
  });
  return () => act(async () => letGo());
}

/** A picture of that name, as it is chosen. */
export const pictureFile = (name: string): File => new File(['x'], `${name}.png`, { type: 'image/png' });
