export { collectedRules, globalStyle, keyframes, style } from './style';
export { classes } from './classes';
export { columns, container, leftColumn } from './layout';
export { sideways } from './sideways';
export {
  BRAND_COLOURS,
  BREAKPOINTS,
  COLOURS,
  DRAWER_MS,
  FONT_FAMILIES,
  headline,
  MEASURES,
  MOTION_MS,
  mq,
  palette,
  radius,
  space,
  text,
  TOUCH_TARGET,
  type ColourName,
  type TypeSize,
} from './tokens';
