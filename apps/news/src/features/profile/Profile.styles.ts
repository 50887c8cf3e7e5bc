import { space, style } from '@tribina/theme';

/** As high as a window: what comes late moves nothing that is seen. */
export const place = style({ minHeight: '100vh', marginTop: space[16] });
