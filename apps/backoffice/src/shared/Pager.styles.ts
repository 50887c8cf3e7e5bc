import { classes, space, style } from '@tribina/theme';
import { buttons } from './controls.styles';

export const pager = classes(buttons, style({ marginTop: space[12] }));
