import { pictureAddress, type GlobalVideo } from '@tribina/contracts';

const SECONDS = { hour: 3_600, minute: 60 } as const;

/**
 * A video as schema.org's `VideoObject`, for a page's JSON-LD.
 *
 * @param origin scheme and host of the edition's canonical addresses.
 */
export function videoObject(video: GlobalVideo, origin: string): Readonly<Record<string, unknown>> {
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: video.description,
    thumbnailUrl: [origin + pictureAddress(video.poster, '1200x675')],
    uploadDate: video.starts,
    expires: video.ends,
    duration: isoDuration(video.durationSeconds),
    contentUrl: origin + video.src,
    encodingFormat: video.type,
  };
}

/** ISO 8601: 3,725 → `PT1H2M5S`. */
function isoDuration(seconds: number): string {
  const hours = Math.floor(seconds / SECONDS.hour);
  const minutes = Math.floor((seconds % SECONDS.hour) / SECONDS.minute);
  const rest = seconds % SECONDS.minute;
  const parts = [hours && `${hours}H`, minutes && `${minutes}M`, rest && `${rest}S`].filter(Boolean);
  return `PT${parts.join('')}`;
}

/** As a clock shows it: 83 → `1:23`. */
export function videoLength(seconds: number): string {
  const minutes = Math.floor(seconds / SECONDS.minute);
  return `${minutes}:${String(seconds % SECONDS.minute).padStart(2, '0')}`;
}
