import { isOwnPicture } from '@tribina/contracts';
import { AppError } from '@tribina/service-kit';

const PICTURES = new Set(['logo_url', 'small_logo', 'favicon_url', 'logoUrl', 'mobileLogoUrl']);

/** @throws AppError FOREIGN_PICTURE (422) with the field of a special or a menu whose picture no page would show. */
export function checkPictures(document: object, path: readonly string[] = []): void {
  for (const [name, value] of Object.entries(document)) {
    const place = [...path, name];
    if (typeof value === 'object' && value !== null) checkPictures(value, place);
    else if (PICTURES.has(name) && typeof value === 'string' && !isOwnPicture(value)) {
      throw new AppError('FOREIGN_PICTURE', 422, { field: place.join('.') });
    }
  }
}
