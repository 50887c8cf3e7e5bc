import { style } from '@tribina/theme';

/** Long words of an address break anywhere; one press selects it whole. */
export const address = style({ overflowWrap: 'anywhere', userSelect: 'all' });

/** Does nothing without script, and is not there then. */
export const scripted = style({ '@media (scripting: none)': { display: 'none' } });
